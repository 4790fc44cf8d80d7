const searching = [
  "h1 Who’s playing tonight?",
  "search",
  "textbox Search teams and courts by name or address",
  "button Search",
  "link Create Team/Court",
  "link Join Team",
  "link Schedule Game",
];
const account = ["textbox Email Address (required)", "textbox Password (required)"];

/** The announcements of a page to visitors, line by line. */
export const visitorPages: [string, string[]][] = [
  [
    "/?q=read",
    [
      ...searching,
      "h2 Results for “read”",
      "link Readers Team Spielweg 1, Berlin",
      "h2 Latest added Courts",
      "link Near Me",
      "h3 The Corner",
      "link The Corner",
      "h2 Upcoming Games",
      "h3 Sign in to see your games",
      "link Sign In",
      "h2 My Teams & Courts",
      "h3 Sign in to see your teams and courts",
      "link Sign In",
    ],
  ],
  [
    "/team/readers",
    [
      "h1 Readers",
      "link Spielweg 1, Berlin",
      "status You need to be logged in to join teams",
      "link Go back to Sign In",
      "link Report Readers",
    ],
  ],
  [
    "/court/the-corner/join",
    [
      "dialog Join The Corner",
      "h1 Join The Corner",
      "link Close",
      "h2 The Corner",
      "status You need to be logged in to join courts",
      "link Sign In to Join",
    ],
  ],
  [
    "/sign-up",
    [
      "h1 Create your profile",
      "tab Sign Up (selected)",
      "tab Login",
      "textbox Full Name (required)",
      "textbox Email Address (required)",
      "textbox Password (required): At least 6 characters.",
      "textbox Retype Password (required)",
      "checkbox Show passwords",
      "switch E-mail me when a game is scheduled",
      "button Add photo: Optional, smaller than 5MB.",
      "button Create Profile",
      "link Cancel",
    ],
  ],
  [
    "/invite?key=READ22&view=sign-in",
    [
      "h1 Readers",
      "h2 Sign in to join",
      ...account,
      "button Login & Join Team",
      "link Create an account instead",
    ],
  ],
];

/** The announcements to Ada, a member of the Readers. */
export const memberPages: [string, string[]][] = [
  [
    "/",
    [
      ...searching.slice(0, 4),
      "h2 Upcoming Games",
      "link Schedule Game",
      "link 20:00 Readers",
      "h3 Readers",
      "link Spielweg 1, Berlin",
      "link Share on WhatsApp Readers",
      "link Next week too: Readers",
      "button Check Out Readers",
      "DisclosureTriangle Other answer Readers",
      "DisclosureTriangle 1 in",
      "button Yes",
      "button No, thanks",
      "h2 My Teams & Courts",
      "h3 Readers",
      "link Readers",
      "link Join Team",
      "link Create Team/Court",
      "h2 Latest added Courts",
      "link Near Me",
      "h3 The Corner",
      "link The Corner",
    ],
  ],
  [
    "/create?type=court",
    [
      "dialog Create New Team/Court",
      "h1 Create New Team/Court",
      "link Close",
      "group Type: A court is open: everybody can join it, without a key.",
      "radio Team",
      "radio Court (checked)",
      "textbox Court Name (required)",
      "textbox Court Address (required)",
      "textbox Position (optional): Two numbers such as 52.4966, 13.4371, or a link of OpenStreetMap, Google or Apple Maps.",
      "button Use My Position",
      "DisclosureTriangle More about this court",
      "button Add image: Optional, smaller than 5MB.",
      "button Create court",
    ],
  ],
  [
    "/join-team",
    [
      "dialog Join Team",
      "h1 Join Team",
      "link Close",
      "textbox Team Secret Key (required): A member can copy it from the team page.",
      "button Join Team",
    ],
  ],
];
