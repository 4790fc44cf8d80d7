/** The three answers of a mail that asks: one big button, and two quiet ones. */
export const answerChoices = (answerUrl: string) => ({
  action: { label: "I'm In", href: `${answerUrl}&answer=in` },
  choices: [
    { label: "Maybe", href: `${answerUrl}&answer=maybe` },
    { label: "Can't Come", href: `${answerUrl}&answer=no` },
  ],
});
