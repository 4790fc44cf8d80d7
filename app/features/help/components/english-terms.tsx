import { productName } from "#app/lib/product.ts";
import { Link } from "#app/platform/react-router/link.tsx";

export default () => (
  <>
    <h2>What this is</h2>
    <p>
      {productName} helps basketball players to find courts and teams, and to arrange pick-up games.
      It is free to use. By creating an account you agree to these terms.
    </p>
    <h2>Your account</h2>
    <ul>
      <li>Use a name other players can call you by, and an e-mail address that is yours.</li>
      <li>Keep your password to yourself. You can sign out everywhere in your profile.</li>
      <li>You can delete your account in your profile at any time, without giving a reason.</li>
    </ul>
    <h2>What you add</h2>
    <ul>
      <li>
        Names, addresses and pictures of teams and courts are public. Add only what you may publish,
        and what is true.
      </li>
      <li>
        They stay yours. You allow us to store them and to show them to others as part of the
        service.
      </li>
      <li>A team’s secret key lets people in. Share it with those you want to play with.</li>
    </ul>
    <h2>Fair play</h2>
    <ul>
      <li>No insults, no harassment, no advertising, no pretending to be somebody else.</li>
      <li>Check in when you mean to come, and check out when you cannot.</li>
      <li>
        Do not overload the service, look for a way around its limits, or collect data about other
        players.
      </li>
    </ul>
    <p>We may remove what breaks these rules, and accounts that keep breaking them.</p>
    <h2>On the court</h2>
    <p>
      Games are arranged and played by the players themselves. You play at your own risk, follow the
      rules of the place, and are responsible for what you do there.
    </p>
    <h2>What you can expect of us</h2>
    <p>
      We run the service with care, but cannot promise that it is always available or free of
      mistakes. When these terms change, the date above changes too.
    </p>
    <h2>Questions</h2>
    <p>
      Write to us on the page <Link to="/contact">Contact Us</Link>. The{" "}
      <Link to="/privacy">Privacy Policy</Link> says what happens with your data.
    </p>
  </>
);
