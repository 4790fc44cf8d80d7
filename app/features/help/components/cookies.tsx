/** All cookies that are ever set. */
export function Cookies() {
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
