import { Body, Container, Head, Heading, Hr, Html, Link, Preview, Text } from '@react-email/components';
import { Fragment, type ReactNode } from 'react';
import { publicUrl, settings } from '#platform/settings.server.ts';

// Mail programs read neither our style sheet nor its fonts: plain faces, and the ink and paper of the site written out.
const face = 'Helvetica, Arial, sans-serif';
const ink = '#16181d';
const quiet = '#5b616e';

export type MailLayoutProps = {
  /** The line that a list of mails shows beside the subject. */
  preview: string;
  heading: string;
  /** Shown at the foot of mails that people may stop. */
  unsubscribeUrl?: string;
  children: ReactNode;
};

/** The frame of every mail: heading, text, who writes and where from. */
export function MailLayout({ preview, heading, unsubscribeUrl, children }: MailLayoutProps) {
  return (
    <Html lang="en">
      <Head />
      <Preview>{preview}</Preview>
      <Body style={{ backgroundColor: '#f4f3f0', color: ink, fontFamily: face, margin: 0, padding: '24px 0' }}>
        <Container style={{ backgroundColor: '#ffffff', borderTop: '4px solid #c8102e', maxWidth: 560, padding: '24px 32px' }}>
          <Heading as="h1" style={{ fontSize: 22, lineHeight: '28px', margin: '0 0 16px' }}>
            {heading}
          </Heading>
          {children}
          <Hr style={{ borderColor: '#e3e1dc', margin: '24px 0 16px' }} />
          <MailFoot unsubscribeUrl={unsubscribeUrl} />
        </Container>
      </Body>
    </Html>
  );
}

function MailFoot({ unsubscribeUrl }: { unsubscribeUrl: string | undefined }) {
  return (
    <Text style={{ color: quiet, fontSize: 13, lineHeight: '20px', margin: 0 }}>
      <Link href={publicUrl()} style={{ color: quiet }}>
        {settings().PRODUCT_NAME}
      </Link>
      {unsubscribeUrl && (
        <>
          {' · '}
          <Link href={unsubscribeUrl} style={{ color: quiet }}>
            Stop these emails
          </Link>
        </>
      )}
    </Text>
  );
}

/** A paragraph. Line breaks that a person typed are kept, in the plain text twin too. */
export function MailText({ children }: { children: string }) {
  return (
    <Text style={{ fontSize: 16, lineHeight: '24px', margin: '0 0 16px' }}>
      {children.split(/\r?\n/).map((line, index) => (
        <Fragment key={index}>
          {index > 0 && <br />}
          {line}
        </Fragment>
      ))}
    </Text>
  );
}

/** Links one below the other, with what they lead to behind them, under a heading of their own. */
export function MailLinks({ title, links }: { title?: string; links: readonly { text: string; href: string; more?: string | null }[] }) {
  return (
    <Text style={{ fontSize: 16, lineHeight: '26px', margin: '0 0 16px' }}>
      {title && (
        <>
          <strong>{title}</strong>
          <br />
        </>
      )}
      {links.map(({ text, href, more }, index) => (
        <Fragment key={index}>
          {index > 0 && <br />}
          <Link href={href} style={{ color: ink, textDecoration: 'underline' }}>
            {text}
          </Link>
          {more && `, ${more}`}
        </Fragment>
      ))}
    </Text>
  );
}

/** The one thing that the mail asks for. The address is in the plain text twin, too. */
export function MailButton({ href, children }: { href: string; children: ReactNode }) {
  const style = {
    backgroundColor: ink,
    borderRadius: 6,
    color: '#ffffff',
    display: 'inline-block',
    fontSize: 16,
    fontWeight: 600,
    padding: '12px 20px',
    textDecoration: 'none',
  };
  return (
    <Text style={{ margin: '0 0 16px' }}>
      <Link href={href} style={style}>
        {children}
      </Link>
    </Text>
  );
}
