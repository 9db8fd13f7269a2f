import type { MailContent } from '#platform/mail/define-mail.ts';
import { MailButton, MailLayout, MailLinks, MailText } from '#platform/mail/mail-layout.server.tsx';
import { AREA_NAME } from '../present.ts';
import type { NewGirlProps, NewsMailProps } from './mails.ts';

export const newGirl: MailContent<NewGirlProps> = {
  subject: ({ stageName, place }) => `New in your area: ${stageName}, ${place}`,
  body: ({ name, stageName, place, url, unsubscribeUrl }) => (
    <MailLayout preview={`${stageName} is new in ${place}.`} heading={`${stageName} is new in your area`} unsubscribeUrl={unsubscribeUrl}>
      <MailText>{`Hello ${name},`}</MailText>
      <MailText>{`${stageName} from ${place} has a profile now.`}</MailText>
      <MailButton href={url}>View profile</MailButton>
      <MailText>You get this because you asked for emails about new girls in your area. Use the link below to stop them.</MailText>
    </MailLayout>
  ),
};

const linesOf = ({ sections }: NewsMailProps) => sections.flatMap(({ lines }) => lines);

function headingOf(props: NewsMailProps): string {
  const lines = linesOf(props);
  const [first] = lines;
  const count = lines.length + props.more;
  return count === 1 && first ? first.title : `${count} new matches for what you follow`;
}

/** Why it comes: the names of the searches. */
const reasonOf = ({ sections }: NewsMailProps) => sections.map(({ name }) => `“${name ?? AREA_NAME}”`).join(', ');

export const news: MailContent<NewsMailProps> = {
  subject: headingOf,
  body: (props) => {
    const { name, sections, more, url, unsubscribeUrl } = props;
    const lines = linesOf(props);
    const only = lines.length === 1 && more === 0 ? lines[0] : undefined;
    return (
      <MailLayout preview={only?.days ?? lines[0]?.title ?? ''} heading={headingOf(props)} unsubscribeUrl={unsubscribeUrl}>
        <MailText>{`Hello ${name},`}</MailText>
        {only ? (
          <>
            <MailText>{only.days ? `${only.title}: ${only.days}.` : `${only.title}.`}</MailText>
            <MailButton href={only.url}>View profile</MailButton>
          </>
        ) : (
          sections.map((section) => (
            <MailLinks
              key={section.name}
              title={section.name ?? AREA_NAME}
              links={section.lines.map(({ title, days, url: href }) => ({ text: title, href, more: days }))}
            />
          ))
        )}
        {more > 0 && <MailText>{`And ${more} more.`}</MailText>}
        <MailText>{`You get this because you follow ${reasonOf(props)}.`}</MailText>
        <MailLinks links={[{ text: 'Change what you follow, and how often we write', href: url }]} />
      </MailLayout>
    );
  },
};
