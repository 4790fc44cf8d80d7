import { productName } from "#app/lib/product.ts";
import { Link } from "#app/platform/react-router/link.tsx";

export default () => (
  <>
    <p>
      {productName} stores what it needs to arrange games, and nothing else. There is no
      advertising, no tracking and no analytics, and your data is not sold.
    </p>
    <WhatIsStored />
    <WhoSeesIt />
    <HowLong />
    <Cookies />
    <h2>Your choices</h2>
    <ul>
      <li>You can see and change your data in your profile.</li>
      <li>You can download all of it there, in a file that machines can read.</li>
      <li>
        You can delete your account there. Your name, e-mail address, photo, memberships, comments,
        calendar links, settings and everything in upcoming games are then removed. In past games
        you remain as a number without a name.
      </li>
      <li>
        You choose which e-mails you get, and each kind ends with one click. E-mails about new games
        come only if you ask for them.
      </li>
    </ul>
    <h2>Questions</h2>
    <p>
      Write to us on the page <Link to="/contact">Contact Us</Link>. The{" "}
      <Link to="/terms">Terms of Service</Link> say what we expect of each other.
    </p>
  </>
);

function WhoSeesIt() {
  return (
    <>
      <h2>Who sees it</h2>
      <p>
        Pages of teams and courts are public: their name, address, picture and the number of
        players. Names and photos of players are shown to people who are signed in. Your e-mail
        address is shown to nobody but you and the people who run the site. A team’s secret key is
        shown to its members.
      </p>
      <p>
        If you turn on phone notifications, the push service of your browser carries them: Google’s,
        Mozilla’s, Apple’s, Microsoft’s or your own. They are encrypted for your device, so it
        cannot read them. Nothing goes there before you turn them on.
      </p>
      <p>
        Announcements are for members of the team or court. What a game costs is shown with the
        game; who has paid is shown to its host and captains, and to yourself what you have paid.
        Published teams of a game are for members; guests by its link see their own colour.
      </p>
      <p>
        Members of a team or court see who comes to its games, the waiting list, answers, comments
        and guests, and who changed a game. Everybody else sees numbers: of games at courts, and of
        other games with their guest link, which also shows the first name of the host. Guests who
        have answered that they are in, in line or maybe see the first names of who is in, unless
        the captains switch that off. Captains see who checked out late in the last 90 days, and how
        strong they say a member plays: your download holds yours. Members see who plays most,
        unless you switch that off in your profile. Captains of a team, and nobody else, see how
        often each member played, cancelled late or did not come in the last 90 days, and can
        download the answers of members; you see your own. A calendar link shows your games to
        whoever has it. Reports are read by the people who run the site only.
      </p>
      <p>
        Everybody sees how many people are at a court now. Members of the court also see your name,
        unless you tick “Without My Name”; nobody whom you blocked, or who blocked you, sees it.
      </p>
      <p>
        E-mails may be sent through a delivery service and photos may be kept by a storage service,
        both working on our behalf.
      </p>
    </>
  );
}

function WhatIsStored() {
  return (
    <>
      <h2>What is stored</h2>
      <ul>
        <li>
          Your account: name, e-mail address, timezone, language, whether you want e-mails, and a
          photo if you add one. Data about place and camera inside a photo is removed.
        </li>
        <li>Your password, only as a hash (argon2id) from which it cannot be read back.</li>
        <li>
          If you sign in with Google: the number Google knows you by, your name and your verified
          e-mail address.
        </li>
        <li>
          The teams and courts you create or join, what you do as a captain, what you announce to
          your teams and courts as a captain, the games you schedule and change.
        </li>
        <li>
          Your answers to games: check-ins, places in waiting lists, maybe or can’t come, with your
          comments; the guests you bring, by the names you type; when you check out late; in which
          repeating games you are always in; for which games you have paid; in which team of a game
          you play; that you did not come to a game, if its host or a captain says so.
        </li>
        <li>
          Where you say that you are: the court, until when and with how many others; a number of
          players that you report; calls for players. We keep no record of where you were.
        </li>
        <li>
          Of players whom the host or a captain adds at the court: the name that is typed. Members
          see it; it is kept like those of guests.
        </li>
        <li>
          Of guests who reply by the link of a game, without an account: the name they type, an
          e-mail address if they give one, and their answer.
        </li>
        <li>
          Which e-mails you want and which teams you muted; which announcements you have put away;
          your calendar links, as a number from which the link is made, and when one was last
          fetched.
        </li>
        <li>What changed in the answers to a game you host, to tell you once.</li>
        <li>
          Phones and computers that show notices, if you turn them on: the kind of browser, the
          address and keys by which its push service is reached, and when it was last used.
        </li>
        <li>Messages you send through the contact form, and what you report.</li>
        <li>
          Not where you are: the place that you type or your browser tells to find courts near you
          is used for that one page. It is neither stored nor written into our logs, and no other
          site learns it.
        </li>
        <li>
          For a short time, your network address, and the e-mail address of attempts to sign in, to
          count requests and stop abuse. It is not written into our logs.
        </li>
      </ul>
    </>
  );
}

/** Shows what is deleted when; operators read the same in docs/operations.md. */
function HowLong() {
  return (
    <>
      <h2>How long it is kept</h2>
      <ul>
        <li>
          Your account: until you delete it. If its e-mail address is never confirmed and it is not
          used: 90 days; an e-mail announces the deletion a week before.
        </li>
        <li>
          The number of a deleted account, and when it was deleted: as long as backups are kept, so
          that a restored backup does not bring the account back.
        </li>
        <li>
          The history of a game: with the game, for as long as its team or court exists. Answers and
          comments: with the game. When you leave a team, those of its upcoming games are removed;
          when you delete your account, all comments.
        </li>
        <li>
          Names and e-mail addresses of guests: until 30 days after the game. Only their number
          stays.
        </li>
        <li>Late check-outs, and who has paid for a game: 90 days.</li>
        <li>What changed in the answers to a game: until its host is told, or it begins.</li>
        <li>
          That somebody did not come: with the check-in, so that your own count stays true; captains
          see 90 days of it.
        </li>
        <li>
          Announcements, and who has put them away: until 30 days after they are removed or over.
        </li>
        <li>The teams of a game: until 30 days after it.</li>
        <li>
          Calendar links: until you renew or remove them, or leave the team. E-mail settings: with
          your account.
        </li>
        <li>Reports: until they are dealt with, and 90 days more.</li>
        <li>
          Where you say that you are: until you leave, at most two hours. A number of players that
          you report: an hour. A call for players: twelve hours.
        </li>
        <li>Sessions: 90 days, or until you sign out.</li>
        <li>
          Phones and computers that show notices: until you remove them, sign out there, or nothing
          reaches them for 90 days. That a notice was sent, without its text: 90 days.
        </li>
        <li>Links to confirm an e-mail address: 24 hours. Links to set a password: 30 minutes.</li>
        <li>Photos as you sent them: an hour. What is shown of them is made anew.</li>
        <li>Photos that were uploaded but never used: one day.</li>
        <li>
          What the people who run the site delete: 30 days, whole, so that a mistake can be put
          right. Their record of changes: one year; in it the name and e-mail address of a deleted
          account: 30 days.
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
        <li>Where the site has no e-mail service, e-mails become files on the server: 30 days.</li>
        <li>
          Counts of requests and attempts to sign in, and what a submitted form led to, so that it
          counts once: about a day.
        </li>
      </ul>
    </>
  );
}

/** All cookies that are ever set. */
function Cookies() {
  return (
    <>
      <h2>Cookies</h2>
      <p>Only cookies without which the site could not work. None of them is read by scripts.</p>
      <ul>
        <li>
          <code>sid</code>: keeps you signed in, for 90 days.
        </li>
        <li>
          <code>known</code>: remembers for a year, by their numbers, the accounts this browser was
          signed in to, so that strangers who guess passwords cannot keep you out.
        </li>
        <li>
          <code>lang</code>: remembers for a year the language that you chose.
        </li>
        <li>
          <code>notice</code>: carries a message to the next page, for a minute.
        </li>
        <li>
          <code>visitor</code>: lets you choose a photo while you sign up, for an hour.
        </li>
        <li>
          <code>guest</code>: leads from the link of a game back to your answer as a guest, and
          counts by a random name how often your browser replies, until the game is over.
        </li>
        <li>
          <code>google-attempt</code>: finds the way back when you sign in with Google, for ten
          minutes.
        </li>
        <li>
          <code>admin</code>: keeps the people who run the site signed in to the admin panel, until
          they have not used it for 12 hours.
        </li>
      </ul>
    </>
  );
}
