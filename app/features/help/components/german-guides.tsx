import {
  germanCalendarGuide,
  germanCourtGuide,
  germanPhoneGuide,
} from "#app/features/help/components/german-later-guides.tsx";
import { type GuideProps, Guides } from "#app/features/help/components/guides.tsx";
import { Link } from "#app/platform/react-router/link.tsx";

const firstGuides: GuideProps[] = [
  {
    id: "create",
    title: "Ein Team oder einen Platz anlegen",
    steps: [
      <>
        Drücke auf der <Link to="/">Startseite</Link> <b>Team/Platz anlegen</b>. Dafür musst du
        angemeldet sein.
      </>,
      <>
        Wähle <b>Team</b> für eine Gruppe, der man mit einem Code beitritt, oder <b>Platz</b> für
        einen Ort, an dem alle mitspielen können.
      </>,
      "Gib einen Namen und eine Adresse ein. Ein Bild muss nicht sein.",
      "Drücke den Knopf zum Anlegen. Du bist das erste Mitglied. Ein Team bekommt außerdem einen Team-Code aus 6 Zeichen: Gib ihn denen, mit denen du spielst.",
    ],
  },
  {
    id: "join",
    title: "Einem Team oder Platz beitreten",
    steps: [
      <>
        Für ein Team fragst du ein Mitglied nach dem Code, drückst auf der{" "}
        <Link to="/">Startseite</Link> <b>Team beitreten</b> und gibst ihn ein. Groß oder klein ist
        egal.
      </>,
      "Ein Einladungslink öffnet die Einladung. Bist du angemeldet, trittst du dort mit einem Klick bei.",
      <>
        Ein Platz braucht keinen Code: Öffne seine Seite und drücke <b>Platz beitreten</b>.
      </>,
    ],
  },
  {
    id: "schedule",
    title: "Ein Spiel ansetzen",
    steps: [
      <>
        Drücke <b>Spiel ansetzen</b> auf der <Link to="/">Startseite</Link> oder auf der Seite eines
        deiner Teams oder Plätze.
      </>,
      "Wähle Team oder Platz, Datum und Uhrzeit. Die Uhrzeit gilt in deiner Zeitzone, sie steht neben dem Feld.",
      <>
        Kostet es etwas? Öffne <b>Mehr Optionen</b> und sag, wie viel jeder zahlt und wie. Alle
        sehen es; Geld läuft nie über Openrun.
      </>,
      "Drücke den Knopf zum Ansetzen. Mitglieder, die das wollen, bekommen eine E-Mail.",
    ],
  },
  {
    id: "check-in",
    title: "Zusagen und absagen",
    steps: [
      <>
        Spiele deiner Teams und Plätze stehen unter <b>Nächste Spiele</b>, bis einen Tag nach ihrem
        Beginn.
      </>,
      <>
        Drücke <b>Zusagen</b>, wenn du kommst. Alle im Team sehen, wie viele dabei sind.
      </>,
      <>
        Etwas kommt dazwischen? Drücke <b>Absagen</b> oder auf der Seite des Spiels <b>Nein</b>. Du
        kannst es dir so oft anders überlegen, wie du willst.
      </>,
    ],
  },
  {
    id: "search",
    title: "Plätze und Teams finden",
    steps: [
      <>
        Tippe mindestens 2 Buchstaben eines Namens oder einer Adresse in das Suchfeld der{" "}
        <Link to="/">Startseite</Link>.
      </>,
      "Bis zu 5 Treffer werden angezeigt. Wähle einen, um seine Seite zu öffnen. Bist du noch kein Mitglied, kannst du dort beitreten.",
      <>
        Was in der Nähe ist, siehst du, wenn du unter <Link to="/courts">In meiner Nähe</Link> einen
        Ort oder eine Postleitzahl eingibst.
      </>,
    ],
  },
  {
    id: "invite",
    title: "Spieler einladen",
    steps: [
      "Öffne die Seite deines Teams. Mitglieder sehen dort den Team-Code und einen Einladungslink.",
      "Kopiere oder teile den Link. Wer ihn öffnet, kann sich registrieren oder anmelden und ist sofort im Team.",
      "Bei einem Platz teilst du die Adresse seiner Seite: Beitreten können alle.",
    ],
  },
];

/** The further parts of a game: its waiting list, guests, repetition and calendar. */
const gameGuides: GuideProps[] = [
  {
    id: "waiting-list",
    title: "Bei einem vollen Spiel auf einen freien Platz warten",
    steps: [
      "Ein Spiel kann ein Maximum an Spielern haben. Dann steht dabei, wie viele Plätze noch frei sind oder dass es voll ist.",
      <>
        Drücke <b>Auf die Warteliste</b>. Du siehst deine Nummer; es geht der Reihe nach, und
        niemand kann daran etwas ändern.
      </>,
      "Bis 24 Stunden vor dem Spiel rückt nach, wer vorn auf der Warteliste steht, sobald ein Platz frei ist, und bekommt eine E-Mail.",
      <>
        Danach wird ein freier Platz eine Zeit lang für die erste Person der Warteliste
        freigehalten. Drücke <b>Platz sichern</b> oder <b>Nein, danke</b>; ist die Zeit um, wird die
        nächste gefragt. Zwischen 22:00 und 8:00 wird niemand gefragt.
      </>,
      <>
        In der letzten Stunde ist dabei, wer zuerst <b>Zusagen</b> drückt. Alle auf der Warteliste
        bekommen dann eine E-Mail.
      </>,
      "Bestätige deine E-Mail-Adresse: Wer nicht erreichbar ist, wird übersprungen, bleibt aber an derselben Stelle der Warteliste.",
    ],
  },
  {
    id: "guest-link",
    title: "Leute ohne Konto antworten lassen",
    steps: [
      <>
        Drücke auf die Uhrzeit eines Spiels, um seine Seite zu öffnen. Organisator und Captains
        finden dort den <b>Link für Freunde</b>. Er ist von Anfang an offen, bis du{" "}
        <b>Link schließen</b> drückst.
      </>,
      "Teile ihn. Solange er offen ist, teilen Mitglieder, die das Spiel teilen, diesen Link. Wer ihn hat, sieht wann, wo und wie viele, und keine Namen außer dem Vornamen des Organisators.",
      <>
        Gäste geben einen Namen ein und drücken <b>Ich bin dabei</b>, <b>Vielleicht</b> oder{" "}
        <b>Kann nicht</b>. Sie nehmen einen freien Platz oder einen auf der Warteliste wie alle
        anderen.
      </>,
      <>
        Es können so viele Gäste kommen, wie das Spiel Plätze hat, und zehn mehr, wenn du keine
        andere Zahl sagst. Ist es für Gäste voll, können weitere fragen: Die Seite des Spiels zeigt
        dir, wer, mit <b>Annehmen</b> und <b>Ablehnen</b>.
      </>,
      <>
        Gäste, die kommen, warten oder vielleicht sagen, sehen die Vornamen derer, die dabei sind.
        Captains schalten das für ein Team oder einen Platz unter <b>Team bearbeiten</b> oder{" "}
        <b>Platz bearbeiten</b> ab: <b>Gäste sehen Vornamen</b>. Bei denen, die älter sind als der
        Schalter, ist es aus.
      </>,
      "Jeder Gast bekommt eine eigene Seite. Nur mit ihrem Link lässt sich die Antwort ändern; wer eine E-Mail-Adresse angibt, bekommt ihn auch per E-Mail.",
      <>
        <b>Neuer Link</b> beendet den alten, <b>Link schließen</b> nimmt keine Gäste mehr an. Wer
        geantwortet hat, bleibt.
      </>,
    ],
  },
  {
    id: "game-day",
    title: "Den Tag eines Spiels leiten",
    steps: [
      <>
        Organisator und Captains finden <b>Spieltag</b> am Ende der Seite eines Spiels, bis 30 Tage
        danach.
      </>,
      <>
        <b>Ohne Antwort</b> nennt die Mitglieder eines Teams, die nicht geantwortet haben.{" "}
        <b>Nachfragen</b> schickt denen eine E-Mail, die gefragt werden wollen: einmal pro Spiel,
        von 4 Tagen bis 3 Stunden davor.
      </>,
      <>
        Gib unter <b>Spieler hinzufügen</b> einen Namen ein: Das braucht kein Konto, und du musst
        nicht selbst spielen. Ab einer Stunde vor dem Spiel, bis es vorbei ist, ist die Person
        sofort dabei.
      </>,
      <>
        Bei einem vollen Spiel drücke <b>Hinzufügen</b> mit dem höheren Maximum daneben: Dann passt
        noch jemand rein.
      </>,
      <>
        Kostet das Spiel etwas, drücke <b>Bezahlt</b> neben allen, die bezahlt haben. Jeder liest
        nur von sich selbst, ob bezahlt ist.
      </>,
      "Vor dieser Stunde gibt es einen freien Platz oder den letzten auf der Warteliste, wie für alle anderen.",
    ],
  },
  {
    id: "fair-teams",
    title: "Faire Mannschaften bilden",
    steps: [
      <>
        Captains eines Teams sagen auf der Seite <b>Mitglieder</b>, wie stark jemand spielt, von 1
        bis 5. Sonst sieht es niemand; ohne Angabe zählt man 3, Gäste ebenso.
      </>,
      <>
        Drücke auf der Seite <b>Spieltag</b> erst <b>Mannschaften</b>, dann{" "}
        <b>Mannschaften bilden</b>: zwei, drei oder vier aus allen, die dabei sind, so ausgeglichen
        wie möglich. <b>Neu mischen</b> macht andere.
      </>,
      <>
        Um zwei Spieler zu tauschen, wähle beide und drücke <b>Tauschen</b>.
      </>,
      <>
        Drücke <b>Veröffentlichen</b>. Mitglieder lesen ihre Mannschaft auf der Seite des Spiels,
        Gäste ihre Farbe auf ihrer eigenen Seite. <b>Zurückziehen</b> nimmt es zurück. Niemand
        bekommt eine E-Mail.
      </>,
      <>
        Wer später dazukommt, kommt in die kleinste Mannschaft; die anderen bleiben, wo sie sind.
        Hat eine zwei weniger, verschiebt <b>Ausgleichen</b> so wenige Spieler wie nötig.
      </>,
    ],
  },
  {
    id: "news",
    title: "Allen Mitgliedern etwas sagen",
    steps: [
      <>
        Captains finden <b>Ankündigen</b> auf der Seite ihres Teams oder Platzes: bis zu fünf
        Zeilen, 1, 3, 7 oder 30 Tage lang auf der Startseite und auf jener Seite zu sehen, nur für
        Mitglieder.
      </>,
      <>
        Mitglieder eines Teams bekommen zwei Minuten später auch eine E-Mail, wenn sie eine wollen.
        Bis dahin nimmt <b>Rückgängig</b> alles zurück, und niemand erfährt davon. Bei Plätzen
        bekommt niemand eine E-Mail.
      </>,
      <>
        <b>Verstanden</b> blendet sie nur für dich aus. Eine neue Ankündigung ersetzt die vorige.
      </>,
    ],
  },
  {
    id: "played",
    title: "Wer wirklich spielt",
    steps: [
      <>
        <Link to="/profile/games">Meine Spiele</Link> zählt die Spiele, die du gespielt hast, und
        die Wochen in Folge. Eine Woche, in der keins deiner Teams gespielt hat, unterbricht nichts.
      </>,
      <>
        Die Seite eines Teams oder Platzes sagt, wie oft dort in 90 Tagen gespielt wurde und unter{" "}
        <b>Am meisten dabei</b>, wer am häufigsten spielt. Schalte in deinem Profil{" "}
        <b>In Listen zeigen</b> aus, dann nennt sie dich nicht.
      </>,
      <>
        Vom Beginn eines Spiels bis 7 Tage danach finden Organisator und Captains <b>Anwesenheit</b>{" "}
        am Ende seiner Seite. Alle gelten als da, bis sie <b>Nicht gekommen</b> drücken.
      </>,
      <>
        Captains eines Teams sehen unter <b>Zuverlässigkeit</b>, wer in 90 Tagen gespielt, spät
        abgesagt hat oder nicht gekommen ist, und sonst niemand; deine eigenen Zahlen siehst du
        unter <b>Meine Spiele</b>.
      </>,
      <>
        <b>Export (CSV)</b> ist eine Datei für Tabellenprogramme: für Captains mit allen Antworten
        ihres Teams, für alle mit den eigenen.
      </>,
    ],
  },
  {
    id: "repeat",
    title: "Spiele, die sich wiederholen",
    steps: [
      <>
        Wenn du ein Spiel ansetzt, öffne <b>Mehr Optionen</b> und wähle unter <b>Wiederholen</b>, ob
        es alle 1, 2, 3 oder 4 Wochen stattfindet.
      </>,
      "Die nächsten vier Spiele sind sofort da, jedes mit eigenen Antworten. Hat eins begonnen, kommt das nächste dazu.",
      <>
        Drücke auf der Seite der Serie <b>Immer dabei</b>, um bei jedem neuen Spiel dabei zu sein.
        Du kannst trotzdem bei jedem anders antworten.
      </>,
      "Organisator und Captains lassen dort einen Termin ausfallen, spielen ihn doch oder beenden die Serie nach einem Spiel.",
      <>
        Wenn du eins ihrer Spiele bearbeitest oder absagst, wähle <b>Nur dieses Spiel</b> oder{" "}
        <b>Dieses und alle folgenden</b>. Spiele, die vorbei sind, ändern sich nicht, und ein Spiel,
        das du einzeln bearbeitet hast, bleibt, wie es ist.
      </>,
    ],
  },
];

const guides = [
  ...firstGuides,
  germanPhoneGuide,
  ...gameGuides,
  germanCalendarGuide,
  germanCourtGuide,
];

export default () => <Guides guides={guides} />;
