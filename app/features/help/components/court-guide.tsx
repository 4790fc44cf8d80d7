import type { GuideProps } from "#app/features/help/components/guides.tsx";

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
