import { courtGuide, phoneGuide } from "#app/features/help/components/english-later-guides.tsx";
import { type GuideProps, Guides } from "#app/features/help/components/guides.tsx";
import { Link } from "#app/platform/react-router/link.tsx";

const firstGuides: GuideProps[] = [
  {
    id: "create",
    title: "Creating a team or court",
    steps: [
      <>
        On the <Link to="/">home page</Link> press <b>Create Team/Court</b>. You need to be signed
        in.
      </>,
      <>
        Choose <b>Team</b> for a group that players join with a secret key, or <b>Court</b> for a
        place that anyone may join.
      </>,
      "Give it a name and an address. A picture is optional.",
      "Press the create button. You are its first member. A team also gets a secret key of 6 characters: share it with the people you play with.",
    ],
  },
  {
    id: "join",
    title: "Joining a team or court",
    steps: [
      <>
        For a team, ask a member for the key, press <b>Join Team</b> on the{" "}
        <Link to="/">home page</Link> and type it in. Upper or lower case does not matter.
      </>,
      "An invite link opens the invitation. If you are signed in, press Join Team there.",
      <>
        A court needs no key: open its page and press <b>Join Court</b>.
      </>,
    ],
  },
  {
    id: "schedule",
    title: "Scheduling a game",
    steps: [
      <>
        Press <b>Schedule Game</b> on the <Link to="/">home page</Link> or on the page of one of
        your teams or courts.
      </>,
      "Choose the team or court, the date and the time. The time is in your own time zone, which is shown beside the field.",
      <>
        Does it cost something? Open <b>More options</b> and say how much each player pays, and how.
        Everybody sees it; money never passes through Openrun.
      </>,
      "Press the schedule button. Members who turned on e-mail notifications get an e-mail.",
    ],
  },
  {
    id: "check-in",
    title: "Checking in and out",
    steps: [
      <>
        Games of your teams and courts are listed under <b>Upcoming Games</b> until a day after they
        start.
      </>,
      <>
        Press <b>Check In</b> to say that you are coming. Everyone in the team sees how many players
        are in.
      </>,
      <>
        Something came up? Press <b>Check Out</b>, or <b>Can't</b> on the page of the game. You can
        change your mind as often as you like.
      </>,
    ],
  },
  {
    id: "search",
    title: "Finding courts and teams",
    steps: [
      <>
        Type at least 2 letters of a name or address into the search box of <Link to="/">Home</Link>
        .
      </>,
      "Up to 5 matches are shown. Choose one to open its page. If you are not a member yet, you can join there.",
      <>
        To see what is near, type a place or postcode on <Link to="/courts">Near Me</Link>.
      </>,
    ],
  },
  {
    id: "invite",
    title: "Inviting players",
    steps: [
      "Open the page of your team. Members see the secret key and an invite link.",
      "Copy or share the link. Anyone who opens it can sign up or sign in, and joins the team at once.",
      "For a court, share the address of its page: anyone may join.",
    ],
  },
];

/** The further parts of a game: its waiting list, guests, repetition and calendar. */
const gameGuides: GuideProps[] = [
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
        <b>Link for friends</b> there. It is open from the start, until you press <b>Close link</b>.
      </>,
      "Share it. While it is open, members who share the game share this link. Anyone who has it sees when, where and how many, and no names but the first name of the host.",
      <>
        Guests type a name and press <b>I’m In</b>, <b>Maybe</b> or <b>Can’t Come</b>. They take a
        spot or a place in line like everybody else.
      </>,
      <>
        As many guests may come as the game has spots, and ten more, unless you say another number.
        When it is full for guests, others can ask: the page of the game shows you who, with{" "}
        <b>Let in</b> and <b>Dismiss</b>.
      </>,
      <>
        Guests who come, wait or say maybe see the first names of who is in. Captains switch this
        off for a team or court under <b>Edit team</b> or <b>Edit court</b>:{" "}
        <b>Guests see first names</b>. It is off for those that are older than the switch.
      </>,
      "Each guest gets a page of their own. Its link is the only way to change the answer; with an e-mail address, it is mailed.",
      <>
        <b>New Link</b> ends the old one, <b>Close link</b> takes no more guests. Those who have
        replied stay.
      </>,
    ],
  },
  {
    id: "game-day",
    title: "Running the day of a game",
    steps: [
      <>
        The host and the captains find <b>Game Day</b> at the end of the page of a game, until 30
        days after it.
      </>,
      <>
        <b>Not answered</b> names the members of a team who have not answered. <b>Ask Them</b> sends
        an e-mail to those who want to be asked: once per game, from 4 days to 3 hours before it.
      </>,
      <>
        Type the name of a player under <b>Add a player</b>: it takes no account, and you need not
        play yourself. From an hour before the game until it is over the player is in at once.
      </>,
      <>
        In a full game press <b>Add</b> with the higher maximum beside it: the game takes one more.
      </>,
      <>
        If the game costs something, press <b>Paid</b> beside everybody who has paid. Each player
        reads only whether they have paid themselves.
      </>,
      "Before that hour the player takes a free spot, or the last place in line like everybody else.",
    ],
  },
  {
    id: "fair-teams",
    title: "Making fair teams",
    steps: [
      <>
        Captains of a team say on the page <b>Members</b> how strong somebody plays, from 1 to 5.
        Nobody else sees it; who has none counts as 3, as do guests.
      </>,
      <>
        On <b>Game Day</b> press <b>Teams</b>, then <b>Make Teams</b>: two, three or four of
        everybody who is in, as even as they can be. <b>Shuffle Again</b> makes others.
      </>,
      <>
        To change two players, choose both and press <b>Swap</b>.
      </>,
      <>
        Press <b>Publish</b>. Members read their team on the page of the game, guests by the link
        their colour on their own page. <b>Withdraw</b> takes it back. Nobody gets an e-mail.
      </>,
      <>
        Who comes later joins the smallest team; the others stay where they are. When one team has
        two fewer, <b>Even Out</b> moves as few players as it takes.
      </>,
    ],
  },
  {
    id: "news",
    title: "Telling all members something",
    steps: [
      <>
        Captains find <b>Announce</b> on the page of their team or court: up to five lines, shown
        for 1, 3, 7 or 30 days on Home and on that page, to members alone.
      </>,
      <>
        Members of a team also get an e-mail two minutes later, if they want one. Until then{" "}
        <b>Undo</b> takes it back and nobody is told. At courts nobody gets an e-mail.
      </>,
      <>
        <b>Got It</b> hides it for yourself. A new announcement replaces the one before.
      </>,
    ],
  },
  {
    id: "played",
    title: "Who really plays",
    steps: [
      <>
        <Link to="/profile/games">My games</Link> counts the games that you have played, and the
        weeks in a row. A week in which none of your teams played breaks nothing.
      </>,
      <>
        The page of a team or court says how often it played in 90 days, and who <b>Plays Most</b>.
        Switch <b>Show me in lists</b> off in your profile, and it does not name you.
      </>,
      <>
        From the beginning of a game until 7 days after, the host and the captains find{" "}
        <b>Attendance</b> at the end of its page. Everybody came until they press{" "}
        <b>Did not come</b>.
      </>,
      <>
        Captains of a team see under <b>Reliability</b> who played, cancelled late or did not come
        in 90 days, and nobody else does; you see your own on <b>My games</b>.
      </>,
      <>
        <b>Export (CSV)</b> is a file for spreadsheets: for captains with all answers of their team,
        for everybody with their own.
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
        <b>This and all following</b>. Games that are over do not change, and a game that you edited
        alone stays as it is.
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

const guides = [...firstGuides, phoneGuide, ...gameGuides, courtGuide];

export default () => <Guides guides={guides} />;
