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
