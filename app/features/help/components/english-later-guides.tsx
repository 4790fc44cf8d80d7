import type { GuideProps } from "#app/features/help/components/guides.tsx";
import { Link } from "#app/platform/react-router/link.tsx";

/** The guide to notices on phones and computers. */
export const phoneGuide: GuideProps = {
  id: "phone",
  title: "Notifications on your phone",
  steps: [
    <>On an iPhone or iPad first add the site to your home screen, and open it from there.</>,
    <>
      Open <Link to="/profile/devices">Phone notifications</Link> in your profile, press{" "}
      <b>Turn On Notifications</b> and allow them. You need no e-mail address for this.
    </>,
    <>
      On the page <Link to="/profile/mail">E-mails</Link> choose for each kind whether it comes by{" "}
      <b>E-mail</b>, on the <b>Phone</b>, or both.
    </>,
    <>
      Some phones show buttons below a notice, such as <b>I'm In</b> and <b>Can't Come</b>: they
      answer without opening the page.
    </>,
  ],
};

/** The guide to who is at a court now. */
export const courtGuide: GuideProps = {
  id: "here",
  title: "Who is at the court now",
  steps: [
    <>
      On the page of a court press <b>I'm Here Now</b>. Others see it for two hours, or until you
      press <b>I'm Leaving</b>. Members of the court see your name, unless you tick{" "}
      <b>Without My Name</b>.
    </>,
    <>
      Under <b>How Many Are Playing?</b> one player reports the number for all. It counts for an
      hour.
    </>,
    <>
      <b>Tell Me When Players Are Wanted</b> sends you an e-mail when somebody there presses{" "}
      <b>Call for Players</b>: by day only, at most one in two hours.
    </>,
    "Nothing is kept of where you were.",
  ],
};
