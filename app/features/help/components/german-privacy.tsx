import { productName } from "#app/lib/product.ts";
import { Link } from "#app/platform/react-router/link.tsx";

export default () => (
  <>
    <p>
      {productName} speichert, was nötig ist, um Spiele zu verabreden, und sonst nichts. Es gibt
      keine Werbung, kein Tracking und keine Analyse, und deine Daten werden nicht verkauft.
    </p>
    <WhatIsStored />
    <WhoSeesIt />
    <HowLong />
    <Cookies />
    <h2>Was du entscheidest</h2>
    <ul>
      <li>Du kannst deine Daten in deinem Profil sehen und ändern.</li>
      <li>Du kannst sie dort alle herunterladen, in einer Datei, die Maschinen lesen können.</li>
      <li>
        Du kannst dort dein Konto löschen. Dein Name, deine E-Mail-Adresse, dein Foto, deine
        Mitgliedschaften, Kommentare, Kalenderlinks, Einstellungen und alles in kommenden Spielen
        werden dann entfernt. In vergangenen Spielen bleibst du als Zahl ohne Namen.
      </li>
      <li>
        Du wählst, welche E-Mails du bekommst, und jede Art endet mit einem Klick. E-Mails zu neuen
        Spielen kommen nur, wenn du sie willst.
      </li>
    </ul>
    <h2>Fragen</h2>
    <p>
      Schreib uns auf der Seite <Link to="/contact">Kontakt</Link>. Was wir voneinander erwarten,
      steht in den <Link to="/terms">Nutzungsbedingungen</Link>.
    </p>
  </>
);

function WhoSeesIt() {
  return (
    <>
      <h2>Wer es sieht</h2>
      <p>
        Seiten von Teams und Plätzen sind öffentlich: Name, Adresse, Bild und die Zahl der Spieler.
        Namen und Fotos von Spielern sieht, wer angemeldet ist. Deine E-Mail-Adresse sehen nur du
        und die Leute, die die Seite betreiben. Den Code eines Teams sehen seine Mitglieder.
      </p>
      <p>
        Wenn du Handy-Benachrichtigungen einschaltest, überträgt sie der Push-Dienst deines
        Browsers: der von Google, Mozilla, Apple, Microsoft oder dein eigener. Sie sind für dein
        Gerät verschlüsselt, er kann sie also nicht lesen. Bevor du sie einschaltest, geht nichts
        dorthin.
      </p>
      <p>
        Ankündigungen sind für die Mitglieder des Teams oder Platzes. Was ein Spiel kostet, steht
        beim Spiel; wer bezahlt hat, sehen Organisator und Captains, und du selbst, was du bezahlt
        hast. Veröffentlichte Mannschaften eines Spiels sind für Mitglieder; Gäste über den Link
        sehen ihre eigene Farbe.
      </p>
      <p>
        Mitglieder eines Teams oder Platzes sehen, wer zu den Spielen kommt, die Warteliste,
        Antworten, Kommentare und Gäste, und wer ein Spiel geändert hat. Alle anderen sehen Zahlen:
        bei Spielen auf Plätzen, und bei anderen Spielen mit deren Gästelink, der auch den Vornamen
        des Organisators zeigt. Gäste, die dabei sind, warten oder vielleicht kommen, sehen die
        Vornamen derer, die dabei sind, außer die Captains schalten das ab. Captains sehen, wer in
        den letzten 90 Tagen spät abgesagt hat, und wie stark ein Mitglied ihrer Meinung nach
        spielt: dein Download enthält deine Werte. Mitglieder sehen, wer am meisten spielt, außer du
        schaltest das in deinem Profil ab. Captains eines Teams und sonst niemand sehen, wie oft
        jedes Mitglied in den letzten 90 Tagen gespielt, spät abgesagt hat oder nicht gekommen ist,
        und können die Antworten der Mitglieder herunterladen; deine eigenen siehst du. Ein
        Kalenderlink zeigt deine Spiele allen, die ihn haben. Meldungen lesen nur die Leute, die die
        Seite betreiben.
      </p>
      <p>
        Wie viele gerade auf einem Platz sind, sehen alle. Mitglieder des Platzes sehen auch deinen
        Namen, außer du wählst „Ohne meinen Namen“; wen du blockiert hast oder wer dich blockiert
        hat, sieht ihn nicht.
      </p>
      <p>
        E-Mails können über einen Versanddienst verschickt und Fotos bei einem Speicherdienst
        abgelegt werden; beide arbeiten in unserem Auftrag.
      </p>
    </>
  );
}

function WhatIsStored() {
  return (
    <>
      <h2>Was gespeichert wird</h2>
      <ul>
        <li>
          Dein Konto: Name, E-Mail-Adresse, Zeitzone, Sprache, ob du E-Mails willst, und ein Foto,
          wenn du eins hinzufügst. Angaben zu Ort und Kamera in einem Foto werden entfernt.
        </li>
        <li>Dein Passwort, nur als Hash (argon2id), aus dem es sich nicht zurückgewinnen lässt.</li>
        <li>
          Wenn du dich mit Google anmeldest: die Nummer, unter der Google dich kennt, dein Name und
          deine bestätigte E-Mail-Adresse.
        </li>
        <li>
          Die Teams und Plätze, die du anlegst oder denen du beitrittst, was du als Captain tust und
          deinen Teams und Plätzen ankündigst, die Spiele, die du ansetzt und änderst.
        </li>
        <li>
          Deine Antworten auf Spiele: Zusagen, Plätze auf Wartelisten, vielleicht oder kann nicht,
          mit deinen Kommentaren; die Gäste, die du mitbringst, mit den Namen, die du eingibst; wann
          du spät absagst; bei welchen Serien du immer dabei bist; für welche Spiele du bezahlt
          hast; in welcher Mannschaft du spielst; dass du nicht gekommen bist, wenn Organisator oder
          ein Captain das sagt.
        </li>
        <li>
          Wo du bist, wenn du „Ich bin jetzt hier“ drückst: der Platz, bis wann und mit wie vielen
          anderen; eine Zahl von Spielern, die du einträgst; Aufrufe an Spieler. Wo du warst, halten
          wir nicht fest.
        </li>
        <li>
          Von Spielern, die Organisator oder ein Captain am Platz hinzufügt: der eingegebene Name.
          Mitglieder sehen ihn; er wird so lange behalten wie die von Gästen.
        </li>
        <li>
          Von Gästen, die über den Link eines Spiels ohne Konto antworten: der Name, den sie
          eingeben, eine E-Mail-Adresse, wenn sie eine angeben, und ihre Antwort.
        </li>
        <li>
          Welche E-Mails du willst und welche Teams du stumm geschaltet hast; welche Ankündigungen
          du ausgeblendet hast; deine Kalenderlinks, als Zahl, aus der der Link entsteht, und wann
          einer zuletzt abgerufen wurde.
        </li>
        <li>
          Was sich an den Antworten auf ein Spiel geändert hat, das du organisierst, um es dir
          einmal zu sagen.
        </li>
        <li>
          Handys und Computer, die Benachrichtigungen zeigen, wenn du sie einschaltest: die Art des
          Browsers, Adresse und Schlüssel, unter denen sein Push-Dienst erreichbar ist, und wann er
          zuletzt benutzt wurde.
        </li>
        <li>Nachrichten, die du über das Kontaktformular schickst, und was du meldest.</li>
        <li>
          Nicht, wo du bist: Der Ort, den du eingibst oder dein Browser nennt, um Plätze in deiner
          Nähe zu finden, dient nur dieser einen Seite. Er wird weder gespeichert noch in unsere
          Protokolle geschrieben, und keine andere Website erfährt ihn.
        </li>
        <li>
          Für kurze Zeit deine Netzwerkadresse und die E-Mail-Adresse bei Anmeldeversuchen, um
          Anfragen zu zählen und Missbrauch zu stoppen. Sie kommen nicht in unsere Protokolle.
        </li>
      </ul>
    </>
  );
}

/** Shows what is deleted when; operators read the same in docs/operations.md. */
function HowLong() {
  return (
    <>
      <h2>Wie lange es behalten wird</h2>
      <ul>
        <li>
          Dein Konto: bis du es löschst. Wird seine E-Mail-Adresse nie bestätigt und das Konto nicht
          benutzt: 90 Tage; eine E-Mail kündigt das Löschen eine Woche vorher an.
        </li>
        <li>
          Die Nummer eines gelöschten Kontos und wann es gelöscht wurde: so lange, wie Sicherungen
          aufgehoben werden, damit eine zurückgespielte Sicherung das Konto nicht zurückbringt.
        </li>
        <li>
          Der Verlauf eines Spiels: mit dem Spiel, solange es sein Team oder seinen Platz gibt.
          Antworten und Kommentare: mit dem Spiel. Verlässt du ein Team, werden die zu seinen
          kommenden Spielen entfernt; löschst du dein Konto, alle Kommentare.
        </li>
        <li>
          Namen und E-Mail-Adressen von Gästen: bis 30 Tage nach dem Spiel. Nur ihre Zahl bleibt.
        </li>
        <li>Späte Absagen und wer für ein Spiel bezahlt hat: 90 Tage.</li>
        <li>
          Was sich an den Antworten auf ein Spiel geändert hat: bis der Organisator es erfährt oder
          es beginnt.
        </li>
        <li>
          Dass jemand nicht gekommen ist: mit der Zusage, damit deine eigene Zahl stimmt; Captains
          sehen 90 Tage davon.
        </li>
        <li>
          Ankündigungen und wer sie ausgeblendet hat: bis 30 Tage, nachdem sie entfernt oder
          abgelaufen sind.
        </li>
        <li>Die Mannschaften eines Spiels: bis 30 Tage danach.</li>
        <li>
          Kalenderlinks: bis du sie erneuerst oder entfernst oder das Team verlässt.
          E-Mail-Einstellungen: mit deinem Konto.
        </li>
        <li>Meldungen: bis sie bearbeitet sind und 90 Tage länger.</li>
        <li>
          Dass du auf einem Platz bist: bis du gehst, höchstens zwei Stunden. Eine Zahl von
          Spielern, die du einträgst: eine Stunde. Ein Aufruf an Spieler: zwölf Stunden.
        </li>
        <li>Sitzungen: 90 Tage oder bis du dich abmeldest.</li>
        <KeptByTheSite />
      </ul>
    </>
  );
}

function KeptByTheSite() {
  return (
    <>
      <li>
        Handys und Computer, die Benachrichtigungen zeigen: bis du sie entfernst, dich dort
        abmeldest oder sie 90 Tage lang nichts erreicht. Dass eine Benachrichtigung verschickt
        wurde, ohne ihren Text: 90 Tage.
      </li>
      <li>
        Links zum Bestätigen einer E-Mail-Adresse: 24 Stunden. Links für ein neues Passwort: 30
        Minuten.
      </li>
      <li>
        Fotos, wie du sie geschickt hast: eine Stunde. Was davon gezeigt wird, ist neu gemacht.
      </li>
      <li>Fotos, die hochgeladen, aber nie benutzt wurden: ein Tag.</li>
      <li>
        Was die Leute löschen, die die Seite betreiben: 30 Tage, vollständig, damit sich ein Fehler
        beheben lässt. Ihr Protokoll der Änderungen: ein Jahr; darin Name und E-Mail-Adresse eines
        gelöschten Kontos: 30 Tage.
      </li>
      <li>
        Nachrichten aus dem Kontaktformular: bis sie bearbeitet sind und 90 Tage länger. Die Leute,
        die die Seite betreiben, bekommen sie auch per E-Mail.
      </li>
      <li>
        E-Mails an dich: bis sie verschickt sind, mit verschlüsselten Einmal-Links. Eine, die sich
        nicht verschicken lässt, wird vier Tage lang immer wieder versucht und 30 Tage danach
        gelöscht. Dass eine E-Mail verschickt wurde, ohne Text und Adresse: 90 Tage.
      </li>
      <li>
        Wo die Seite keinen E-Mail-Dienst hat, werden E-Mails zu Dateien auf dem Server: 30 Tage.
      </li>
      <li>
        Zählungen von Anfragen und Anmeldeversuchen, und wozu ein abgeschicktes Formular geführt
        hat, damit es nur einmal zählt: etwa einen Tag.
      </li>
    </>
  );
}

/** All cookies that are ever set. */
function Cookies() {
  return (
    <>
      <h2>Cookies</h2>
      <p>
        Nur Cookies, ohne die die Seite nicht funktionieren würde. Keins davon wird von Skripten
        gelesen.
      </p>
      <ul>
        <li>
          <code>sid</code>: hält dich angemeldet, 90 Tage lang.
        </li>
        <li>
          <code>known</code>: merkt sich ein Jahr lang mit ihren Nummern die Konten, die in diesem
          Browser angemeldet waren, damit Fremde, die Passwörter raten, dich nicht aussperren
          können.
        </li>
        <li>
          <code>lang</code>: merkt sich ein Jahr lang die Sprache, die du gewählt hast.
        </li>
        <li>
          <code>notice</code>: trägt eine Meldung auf die nächste Seite, eine Minute lang.
        </li>
        <li>
          <code>visitor</code>: lässt dich beim Registrieren ein Foto wählen, eine Stunde lang.
        </li>
        <li>
          <code>guest</code>: führt vom Link eines Spiels zurück zu deiner Antwort als Gast und
          zählt mit einem zufälligen Namen, wie oft dein Browser antwortet, bis das Spiel vorbei
          ist.
        </li>
        <li>
          <code>google-attempt</code>: findet den Weg zurück, wenn du dich mit Google anmeldest,
          zehn Minuten lang.
        </li>
        <li>
          <code>admin</code>: hält die Leute, die die Seite betreiben, im Admin-Panel angemeldet,
          bis sie es 12 Stunden lang nicht benutzt haben.
        </li>
      </ul>
    </>
  );
}
