import type { GuideProps } from "#app/features/help/components/guide.tsx";

/** The further parts of a game: its waiting list, guests, repetition and calendar. */
export const gameGuides: GuideProps[] = [
  {
    id: "waiting-list",
    title: "Waiting for a spot in a full game",
    steps: [
      "A game may have a maximum of players. Its card then says how many spots are left, or that it is full.",
      <>
        Press <b>Join Waiting List</b>. You see your number in line; it is in order of pressing, and
        nobody can change it.
      </>,
      "Until 24 hours before the game, whoever is first in line is in as soon as a spot is free, and gets an e-mail.",
      <>
        After that a free spot is kept for the first in line for some time. Press{" "}
        <b>Take the Spot</b> or <b>No, Thanks</b>; when the time has passed, the next in line is
        asked. Nobody is asked between 22:00 and 8:00.
      </>,
      <>
        In the last hour the first to press <b>Check In</b> is in. Everybody in line gets an e-mail
        then.
      </>,
      "Confirm your e-mail address: who cannot be told is passed over, and keeps the place in line.",
    ],
  },
  {
    id: "guest-link",
    title: "Letting people reply without an account",
    steps: [
      <>
        Press the time of a game to open its page. Its host and the captains find the{" "}
        <b>Guest Link</b> there. It is open from the start, until you press <b>Close Link</b>.
      </>,
      "Share it. While it is open, members who share the game share this link. Anyone who has it sees when, where and how many, and no names but the first name of the host.",
      <>
        Guests type a name and press <b>I’m In</b>, <b>Maybe</b> or <b>Can’t Come</b>. They take a
        spot or a place in line like everybody else.
      </>,
      <>
        As many guests may come as the game has spots, and ten more, unless you say another number.
        When it is full for guests, others can ask: the page of the game shows you who, with{" "}
        <b>Let In</b> and <b>Dismiss</b>.
      </>,
      "Each guest gets a page of their own. Its link is the only way to change the answer; with an e-mail address, it is mailed.",
      <>
        <b>New Link</b> ends the old one, <b>Close Link</b> takes no more guests. Those who have
        replied stay.
      </>,
    ],
  },
  {
    id: "repeat",
    title: "Games that repeat",
    steps: [
      <>
        When you schedule a game, open <b>More options</b> and choose under <b>Repeat</b> whether it
        comes every 1, 2, 3 or 4 weeks.
      </>,
      "The next four games are there at once, each with its own answers. When one has begun, the next is added.",
      <>
        On the page of the series press <b>Always In</b> to be checked in to every new game. You can
        still answer each one otherwise.
      </>,
      "The host and the captains skip a date there, play it after all, or end the series after a game.",
      <>
        When you edit or cancel one of its games, choose <b>Only this game</b> or{" "}
        <b>This and all following</b>. Games that are over do not change.
      </>,
    ],
  },
  {
    id: "calendar",
    title: "Games in your calendar",
    steps: [
      <>
        For one game, open its page and press <b>Add to Calendar</b>.
      </>,
      <>
        For all of them, open <b>Calendar links</b> in your profile and make a link: for the games
        you are in, or for one team or court.
      </>,
      "Subscribe to the link in your calendar program. Moved and cancelled games change there by themselves; Google looks only every 8 to 24 hours.",
      <>
        The link shows your games to whoever has it, so keep it to yourself. <b>New Link</b> ends
        the old one.
      </>,
    ],
  },
];
