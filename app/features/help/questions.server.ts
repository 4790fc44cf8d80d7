import type { Language } from "#app/lib/language.ts";
import { productName } from "#app/lib/product.ts";
import { currentLanguage } from "#app/platform/http/language.server.ts";

export type Question = { question: string; answer: string };

/** Frequent questions, with their answers, in the language of the reader. */
export const listQuestions = (): Question[] => questions[currentLanguage()];

const english: Question[] = [
  {
    question: "How do I update my profile?",
    answer:
      "Press your name or picture at the top of any page. There you can change your photo, display name, timezone and e-mail notifications. Press Save Changes when you are done.",
  },
  {
    question: "How do I leave a team?",
    answer:
      "Open the page of the team or court, press Leave Team or Leave Court, and confirm. You can come back at any time: a team needs its key, a court does not.",
  },
  {
    question: `Is ${productName} free?`,
    answer: `Yes, ${productName} is free to use: no fees, no subscription, no advertising.`,
  },
  {
    question: "I cannot come after all. When is that late?",
    answer:
      "You can check out at any time before the game. Whoever schedules a game may say until when, for example 3 hours before. Checking out after that counts as late: the page asks you once more, and the captains of a team see for 90 days how often it happened. Checking in again before the game begins takes it back.",
  },
  {
    question: "Which e-mails do I get?",
    answer:
      "Those about games you are in or in line for: moved, cancelled, a free spot, and a reminder 24 hours before. If you host a game, also who answers it and who drops out: at most once an hour, at once on the day before. E-mails about new games come only if you want them: each, once a day or once a week. Choose on the page E-mails in your profile; mute single teams and courts on their own pages. News of your teams, which captains announce, comes with those about new games. Nothing is sent at night, except what cannot wait, and the link in each e-mail ends its kind. Only confirmed addresses get e-mails.",
  },
  {
    question: "Who sees who has paid?",
    answer:
      "The host and the captains, who tick it on the page Game Day, and you for yourself. Money never passes through us: we show what a game costs and what was ticked. Ticks are deleted 90 days after the game.",
  },
  {
    question: "Why does my iPhone not ask me about notifications?",
    answer:
      "On an iPhone or iPad they need the app on your home screen: tap Share, then Add to Home Screen, and open it from there. Then open Phone notifications in your profile and press Turn On Notifications.",
  },
  {
    question: "What do captains do?",
    answer:
      "Whoever creates a team or court is its captain and can name others on the page Members. Captains change its name, address and picture, the position of a court, and every game, as its host can. They see late check-outs, and announce news to all members. Captains of teams also remove or ban members and renew the secret key. When the last captain leaves, the member who has been there longest follows.",
  },
];

const german: Question[] = [
  {
    question: "Wie ändere ich mein Profil?",
    answer:
      "Drücke oben auf einer beliebigen Seite deinen Namen oder dein Bild. Dort änderst du Foto, Anzeigename, Zeitzone und E-Mail-Benachrichtigungen. Drücke Speichern, wenn du fertig bist.",
  },
  {
    question: "Wie verlasse ich ein Team?",
    answer:
      "Öffne die Seite des Teams oder Platzes, drücke Team verlassen oder Platz verlassen und bestätige. Zurückkommen kannst du jederzeit: Ein Team braucht seinen Code, ein Platz nicht.",
  },
  {
    question: `Ist ${productName} kostenlos?`,
    answer: `Ja, ${productName} kostet nichts: keine Gebühren, kein Abo, keine Werbung.`,
  },
  {
    question: "Ich kann doch nicht kommen. Wann ist das spät?",
    answer:
      "Du kannst jederzeit vor dem Spiel absagen. Wer ein Spiel ansetzt, kann sagen, bis wann, zum Beispiel 3 Stunden vorher. Wer danach absagt, sagt spät ab: Die Seite fragt dich noch einmal, und die Captains eines Teams sehen 90 Tage lang, wie oft das war. Sagst du vor Spielbeginn wieder zu, zählt es nicht mehr.",
  },
  {
    question: "Welche E-Mails bekomme ich?",
    answer:
      "Die zu Spielen, bei denen du dabei bist oder auf der Warteliste stehst: verschoben, abgesagt, ein freier Platz im Spiel und eine Erinnerung 24 Stunden vorher. Organisierst du ein Spiel, auch, wer antwortet und wer absagt: höchstens einmal pro Stunde, am Tag davor sofort. E-Mails zu neuen Spielen kommen nur, wenn du sie willst: jede, einmal am Tag oder einmal pro Woche. Das wählst du auf der Seite E-Mails in deinem Profil; einzelne Teams und Plätze schaltest du auf ihren Seiten stumm. Ankündigungen der Captains deiner Teams kommen mit denen zu neuen Spielen. Nachts wird nichts verschickt, außer was nicht warten kann, und der Link in jeder E-Mail beendet ihre Art. Nur bestätigte Adressen bekommen E-Mails.",
  },
  {
    question: "Wer sieht, wer bezahlt hat?",
    answer:
      "Organisator und Captains, die es auf der Seite Spieltag abhaken, und du von dir selbst. Geld läuft nie über uns: Wir zeigen, was ein Spiel kostet und was abgehakt wurde. Die Haken werden 90 Tage nach dem Spiel gelöscht.",
  },
  {
    question: "Warum fragt mich mein iPhone nicht nach Benachrichtigungen?",
    answer:
      "Auf einem iPhone oder iPad brauchen sie die App auf dem Startbildschirm: Tippe auf Teilen, dann auf Zum Home-Bildschirm, und öffne sie von dort. Öffne dann Handy-Benachrichtigungen in deinem Profil und drücke Benachrichtigungen einschalten.",
  },
  {
    question: "Was tun Captains?",
    answer:
      "Wer ein Team oder einen Platz anlegt, ist Captain und kann auf der Seite Mitglieder weitere ernennen. Captains ändern Namen, Adresse und Bild, die Position eines Platzes und jedes Spiel, so wie dessen Organisator. Sie sehen späte Absagen und kündigen allen Mitgliedern etwas an. Captains von Teams entfernen oder sperren auch Mitglieder und erneuern den Team-Code. Geht der letzte Captain, folgt das Mitglied, das am längsten dabei ist.",
  },
];

const questions: Record<Language, Question[]> = { en: english, de: german };
