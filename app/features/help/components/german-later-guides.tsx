import type { GuideProps } from "#app/features/help/components/guides.tsx";
import { Link } from "#app/platform/react-router/link.tsx";

/** The guide to notices on phones and computers. */
export const germanPhoneGuide: GuideProps = {
  id: "phone",
  title: "Benach\u00adrichtigungen auf deinem Handy",
  steps: [
    <>
      Leg die Seite auf einem iPhone oder iPad zuerst auf den Startbildschirm und öffne sie von
      dort.
    </>,
    <>
      Öffne <Link to="/profile/devices">Handy-Benachrichtigungen</Link> in deinem Profil, drücke{" "}
      <b>Benachrichtigungen einschalten</b> und erlaube sie. Eine E-Mail-Adresse brauchst du dafür
      nicht.
    </>,
    <>
      Auf der Seite <Link to="/profile/mail">E-Mails</Link> wählst du für jede Art, ob sie per{" "}
      <b>E-Mail</b>, aufs <b>Handy</b> oder auf beiden Wegen kommt.
    </>,
    <>
      Manche Handys zeigen unter einer Benachrichtigung Knöpfe wie <b>Ich bin dabei</b> und{" "}
      <b>Kann nicht</b>: Sie antworten, ohne die Seite zu öffnen.
    </>,
  ],
};

/** The guide to who is at a court now. */
export const germanCourtGuide: GuideProps = {
  id: "here",
  title: "Wer gerade auf dem Platz ist",
  steps: [
    <>
      Drücke auf der Seite eines Platzes <b>Ich bin jetzt hier</b>. Andere sehen es zwei Stunden
      lang oder bis du <b>Ich gehe jetzt</b> drückst. Mitglieder des Platzes sehen deinen Namen,
      außer du wählst <b>Ohne meinen Namen</b>.
    </>,
    <>
      Unter <b>Wie viele spielen?</b> trägt eine Person die Zahl für alle ein. Sie gilt eine Stunde.
    </>,
    <>
      Mit <b>Sag Bescheid, wenn Spieler fehlen</b> bekommst du eine E-Mail, wenn dort jemand{" "}
      <b>Spieler rufen</b> drückt: nur tagsüber, höchstens eine in zwei Stunden.
    </>,
    "Wo du warst, wird nicht gespeichert.",
  ],
};

/** The guide to games in one's own calendar. */
export const germanCalendarGuide: GuideProps = {
  id: "calendar",
  title: "Spiele in deinem Kalender",
  steps: [
    <>
      Für ein einzelnes Spiel öffne seine Seite und drücke <b>In den Kalender</b>.
    </>,
    <>
      Für alle öffne <b>Kalender</b> in deinem Profil und lege einen Link an: für die Spiele, bei
      denen du dabei bist, oder für ein Team oder einen Platz.
    </>,
    "Abonniere den Link in deinem Kalenderprogramm. Verschobene und abgesagte Spiele ändern sich dort von selbst; Google sieht nur alle 8 bis 24 Stunden nach.",
    <>
      Der Link zeigt deine Spiele allen, die ihn haben; behalte ihn also für dich. <b>Neuer Link</b>{" "}
      beendet den alten.
    </>,
  ],
};
