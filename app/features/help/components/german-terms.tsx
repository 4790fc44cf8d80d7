import { productName } from "#app/lib/product.ts";
import { Link } from "#app/platform/react-router/link.tsx";

export default () => (
  <>
    <h2>Worum es geht</h2>
    <p>
      {productName} hilft dir, Plätze und Teams zu finden und dich zu spontanen Spielen zu
      verabreden. Es kostet nichts. Wenn du ein Konto anlegst, stimmst du diesen Bedingungen zu.
    </p>
    <h2>Dein Konto</h2>
    <ul>
      <li>
        Nimm einen Namen, mit dem andere dich ansprechen können, und eine E-Mail-Adresse, die dir
        gehört.
      </li>
      <li>Behalte dein Passwort für dich. In deinem Profil kannst du dich überall abmelden.</li>
      <li>Du kannst dein Konto jederzeit in deinem Profil löschen, ohne einen Grund zu nennen.</li>
    </ul>
    <h2>Was du beiträgst</h2>
    <ul>
      <li>
        Namen, Adressen und Bilder von Teams und Plätzen sind öffentlich. Füge nur hinzu, was du
        veröffentlichen darfst und was stimmt.
      </li>
      <li>
        Alles davon bleibt deins. Du erlaubst uns, es zu speichern und anderen als Teil des Dienstes
        zu zeigen.
      </li>
      <li>Der Code eines Teams lässt Leute hinein. Gib ihn denen, mit denen du spielen willst.</li>
    </ul>
    <h2>Fair bleiben</h2>
    <ul>
      <li>
        Keine Beleidigungen, keine Belästigung, keine Werbung, und gib dich nicht für jemand anderen
        aus.
      </li>
      <li>Sag zu, wenn du kommen willst, und sag ab, wenn du nicht kannst.</li>
      <li>
        Überlaste den Dienst nicht, umgehe seine Grenzen nicht und sammle keine Daten über andere
        Spieler.
      </li>
    </ul>
    <p>
      Was gegen diese Regeln verstößt, können wir entfernen, ebenso Konten, die es immer wieder tun.
    </p>
    <h2>Auf dem Platz</h2>
    <p>
      Spiele werden von den Spielern selbst verabredet und gespielt. Du spielst auf eigene Gefahr,
      hältst dich an die Regeln des Ortes und bist für das verantwortlich, was du dort tust.
    </p>
    <h2>Was du von uns erwarten kannst</h2>
    <p>
      Wir betreiben den Dienst sorgfältig, können aber nicht versprechen, dass er immer verfügbar
      und fehlerfrei ist. Ändern sich diese Bedingungen, ändert sich auch das Datum oben.
    </p>
    <h2>Fragen</h2>
    <p>
      Schreib uns auf der Seite <Link to="/contact">Kontakt</Link>. Was mit deinen Daten passiert,
      steht unter <Link to="/privacy">Datenschutz</Link>.
    </p>
  </>
);
