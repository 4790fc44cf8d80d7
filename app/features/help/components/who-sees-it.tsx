export function WhoSeesIt() {
  return (
    <>
      <h2>Who sees it</h2>
      <p>
        Pages of teams and courts are public: their name, address, picture and the number of
        players. Names and photos of players are shown to people who are signed in. Your e-mail
        address is shown to nobody but you and the people who run the site. A team’s secret key is
        shown to its members.
      </p>
      <p>
        Members of a team or court see who comes to its games, the waiting list, answers, comments
        and guests, and who changed a game. Everybody else sees numbers: of games at courts, and of
        other games with their guest link, which also shows the first name of the host. Captains see
        who checked out late in the last 90 days. A calendar link shows your games to whoever has
        it. Reports are read by the people who run the site only.
      </p>
      <p>
        E-mails may be sent through a delivery service and photos may be kept by a storage service,
        both working on our behalf.
      </p>
    </>
  );
}
