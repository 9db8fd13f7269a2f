import { CHILD_POLICY_AGE, SITE_AGE } from '#shared/limits.ts';

/** Sections of the privacy policy. */
export function Privacy({ productName }: { productName: string }) {
  return (
    <>
      <section>
        <h2>Children</h2>
        <p>
          {productName} is not for children under {CHILD_POLICY_AGE}, and we do not knowingly collect anything from them. The site as a whole is for persons
          aged {SITE_AGE} or older.
        </p>
      </section>
      <section>
        <h2>Where you are</h2>
        <p>The site is meant for persons located in the United States.</p>
      </section>
      <section>
        <h2>What we keep</h2>
        <p>
          What you enter yourself: your account, your profile, pictures, posts, reviews, reports and messages. Messages to the contact form and booking requests
          are read and stored for moderation and safety. Location and camera data are removed from pictures when you upload them.
        </p>
      </section>
      <section>
        <h2>Who sees it</h2>
        <p>
          Profiles are public when you make them so. Only you and moderators see your contact data, the reports you wrote and your private pictures. We do not
          sell your data.
        </p>
      </section>
      <section>
        <h2>Cookies</h2>
        <p>One for your session, one that remembers when it ends, one that remembers that you confirmed your age. None follow you to other sites.</p>
      </section>
      <section>
        <h2>Your rights</h2>
        <p>You can read, correct and delete what you gave us in your settings, or ask for it through the contact page.</p>
        <p>
          When you delete your account, it is gone at once. If a request of yours was flagged, or a report or dispute about you is open, we keep your name and
          contact data encrypted until it is decided and 30 days after, for the people concerned and the moderators who decide. What you had is afterwards
          recognised only by keyed codes from which nobody can read it.
        </p>
        <p>
          The other person keeps reading your booking requests and messages. When both accounts are deleted, we empty them at once, and what an open case needs
          as soon as it is decided.
        </p>
      </section>
    </>
  );
}
