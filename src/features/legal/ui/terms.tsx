import { SITE_AGE } from '#shared/limits.ts';

/** Sections of the terms. */
export function Terms({ productName }: { productName: string }) {
  return (
    <>
      <section>
        <h2>Who may use this site</h2>
        <p>
          {productName} is for persons who are {SITE_AGE} years of age or older and who are located in the United States. By using the site you confirm that
          both apply to you.
        </p>
      </section>
      <section>
        <h2>What the site is</h2>
        <p>
          A directory and community of women who offer wrestling and combat-sport sessions and of their clients. {productName} is no party to what members agree
          on with each other, and requests for sexual services end in a permanent ban.
        </p>
      </section>
      <section>
        <h2>What you post</h2>
        <p>
          You are responsible for what you write and upload. It must be true, yours to share, and free of other people’s private details. Moderators read, hide
          and remove posts, reviews and reports, and close accounts that break these terms.
        </p>
      </section>
      <section>
        <h2>Reports about people</h2>
        <p>
          The lists of scammers and problem girls hold what members reported. Whoever is named can <a href="/dispute">dispute the entry</a>.
        </p>
      </section>
      <section>
        <h2>No warranty</h2>
        <p>The site is provided as is. Not being listed says nothing about a person.</p>
      </section>
    </>
  );
}
