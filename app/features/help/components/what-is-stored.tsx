export function WhatIsStored() {
  return (
    <>
      <h2>What is stored</h2>
      <ul>
        <li>
          Your account: name, e-mail address, timezone, whether you want e-mails, and a photo if you
          add one. Data about place and camera inside a photo is removed.
        </li>
        <li>Your password, only as a hash (argon2id) from which it cannot be read back.</li>
        <li>
          If you sign in with Google: the number Google knows you by, your name and your verified
          e-mail address.
        </li>
        <li>
          The teams and courts you create or join, what you do as a captain, the games you schedule
          and change.
        </li>
        <li>
          Your answers to games: check-ins, places in waiting lists, maybe or can’t come, with your
          comments; the guests you bring, by the names you type; when you check out late; in which
          repeating games you are always in.
        </li>
        <li>
          Of guests who reply by the link of a game, without an account: the name they type, an
          e-mail address if they give one, and their answer.
        </li>
        <li>
          Which e-mails you want and which teams you muted; your calendar links, as a number from
          which the link is made, and when one was last fetched.
        </li>
        <li>Messages you send through the contact form, and what you report.</li>
        <li>
          For a short time, your network address, and the e-mail address of attempts to sign in, to
          count requests and stop abuse. It is not written into our logs.
        </li>
      </ul>
    </>
  );
}
