import type { GuideProps } from "#app/features/help/components/guide.tsx";
import { Link } from "#app/platform/react-router/link.tsx";

export const firstGuides: GuideProps[] = [
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
        Something came up? Press <b>Check Out</b>. You can change your mind as often as you like.
      </>,
    ],
  },
  {
    id: "search",
    title: "Finding courts and teams",
    steps: [
      <>
        Type at least 2 characters of a name or an address into the search box of the{" "}
        <Link to="/">home page</Link>.
      </>,
      "Up to 5 matches are shown. Choose one to open its page. If you are not a member yet, you can join there.",
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
