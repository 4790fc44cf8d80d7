import { m } from "#messages";

/** The three answers of a mail that asks: one big button, and two quiet ones. */
export const answerChoices = (answerUrl: string) => ({
  action: { label: m.answers_choice_in(), href: `${answerUrl}&answer=in` },
  choices: [
    { label: m.answers_choice_maybe(), href: `${answerUrl}&answer=maybe` },
    { label: m.answers_choice_no(), href: `${answerUrl}&answer=no` },
  ],
});
