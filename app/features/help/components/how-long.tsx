/** Shows what is deleted when; operators read the same in docs/operations.md. */
export function HowLong() {
  return (
    <>
      <h2>How long it is kept</h2>
      <ul>
        <li>
          Your account: until you delete it. If its e-mail address is never confirmed and it is not
          used: 90 days; an e-mail announces the deletion a week before.
        </li>
        <li>
          Answers and comments: with the game. When you leave a team, those of its upcoming games
          are removed; when you delete your account, all comments.
        </li>
        <li>
          Names and e-mail addresses of guests: until 30 days after the game. Only their number
          stays.
        </li>
        <li>Late check-outs: 90 days.</li>
        <li>
          Calendar links: until you renew or remove them, or leave the team. E-mail settings: with
          your account.
        </li>
        <li>Reports: until they are dealt with, and 90 days more.</li>
        <li>Sessions: 90 days, or until you sign out.</li>
        <li>Links to confirm an e-mail address: 24 hours. Links to set a password: 30 minutes.</li>
        <li>Photos as you sent them: an hour. What is shown of them is made anew.</li>
        <li>Photos that were uploaded but never used: one day.</li>
        <li>
          What the people who run the site delete: 30 days, so that a mistake can be put right.
          Their record of changes: one year.
        </li>
        <li>
          Messages of the contact form: until they are dealt with, and 90 days more. The people who
          run the site also get them by e-mail.
        </li>
        <li>
          E-mails to you: until they are sent, with one-time links encrypted. One that cannot be
          sent is tried again for four days and deleted 30 days after that. That an e-mail was sent,
          without its text and address: 90 days.
        </li>
        <li>Where the site has no mail service, e-mails become files on the server: 30 days.</li>
        <li>
          Counts of requests and attempts to sign in, and what a submitted form led to, so that it
          counts once: about a day.
        </li>
      </ul>
    </>
  );
}
