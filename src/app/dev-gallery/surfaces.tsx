import { SearchX } from 'lucide-react';
import { Button } from '#ui/actions/button.tsx';
import { LinkButton } from '#ui/actions/link-button.tsx';
import { Card } from '#ui/cards/card.tsx';
import { ListRow } from '#ui/cards/list-row.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorPanel } from '#ui/feedback/error-panel.tsx';
import { Loading } from '#ui/feedback/loading.tsx';
import { SkeletonCard, SkeletonText } from '#ui/feedback/skeleton.tsx';
import { SuccessPanel } from '#ui/feedback/success-panel.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { Grid } from '#ui/layout/grid.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { Section } from '#ui/layout/section.tsx';
import { DateText, MomentText } from '#ui/text/date-text.tsx';
import { drawnPerson } from './drawn-person.ts';

export function CardsPart() {
  return (
    <Section title="Cards" kicker="People" action={<a href="#rows">View all</a>}>
      <Grid label="Cards">
        <Card to="#1" name="Valkyrie Vance" place="Austin, TX, United States" facts={['29 years', `5'7" · 150 lbs`]} photo={drawnPerson(0)} verified eager />
        <Card
          to="#2"
          name="Demo Girl"
          place="Berlin, Germany"
          facts={['34 years', 'Semi-competitive']}
          photo={drawnPerson(1)}
          verified
          onTour="Austin · 12-04 to 12-09"
        />
        <Card
          to="#3"
          name="A name so long that it needs a second line to stand"
          place="Llanfairpwllgwyngyll, Isle of Anglesey, United Kingdom"
          facts={['21 years']}
          photo={drawnPerson(2)}
          isNew
        />
        <Card to="#4" name="No picture yet" photo={null} facts={['Profile being written']} />
        <Card
          to="#5"
          kind="scammer"
          name="Fast Freddy"
          place="Miami, FL, United States"
          facts={['Stole Deposit', 'Reported 11-02-2026']}
          photo={drawnPerson(3)}
        />
        <Card to="#6" kind="problem-girl" name="Mallory" place="Lyon, France" facts={['No show', 'Reported 10-20-2026']} photo={drawnPerson(0)} />
        <Card to="#7" kind="guy" name="grappler_joe" place="Denver, CO" facts={['41 years', '3 references']} photo={drawnPerson(1)} />
        <SkeletonCard />
      </Grid>
      <div id="rows" className="mt-8 grid gap-x-8 md:grid-cols-2">
        <ListRow
          to="#r1"
          name="Valkyrie Vance"
          place="Austin, TX"
          facts={['29 years']}
          photo={drawnPerson(0)}
          verified
          isNew
          aside={<DateText value="2026-11-05" />}
        />
        <ListRow to="#r2" name="Fast Freddy" kind="scammer" place="Miami, FL" photo={drawnPerson(3)} aside={<DateText value="2026-11-02" />} />
      </div>
    </Section>
  );
}

export function FeedbackPart() {
  return (
    <Section title="Messages">
      <div className="grid gap-3 md:grid-cols-2">
        <Alert severity="error" title="Network Error">
          Request couldn't be made. Please check your network connectivity.
        </Alert>
        <Alert severity="warning" title="Unauthorized">
          You're not authenticated. Please login.
        </Alert>
        <SuccessPanel />
        <Alert severity="info" title="Your profile is hidden" actions={<Button size="small">Show profile</Button>}>
          Only you and moderators see this page.
        </Alert>
        <ErrorPanel onRetry={() => toast.info('Trying again')} />
        <div className="flex flex-wrap items-start gap-2">
          <Button onClick={() => toast.success('Email sent')}>Success toast</Button>
          <Button variant="secondary" onClick={() => toast.error('Error deleting account.', { description: 'Please try again in a moment.' })}>
            Error toast
          </Button>
        </div>
      </div>
      <div className="mt-6 grid gap-4 md:grid-cols-2">
        <EmptyState
          level={3}
          icon={<SearchX aria-hidden />}
          title="No wrestlers found"
          actions={
            <LinkButton to="#" size="small" variant="secondary">
              Remove the city · 14 more
            </LinkButton>
          }
        >
          Nobody matches all of it. Leaving one thing out helps.
        </EmptyState>
        <Panel title="A panel" level={3} corner="red">
          <Loading>
            <SkeletonText />
          </Loading>
          <p className="mt-3 text-sm text-ink-soft">
            Published <MomentText value="2026-11-05T21:07:00Z" />
          </p>
        </Panel>
      </div>
    </Section>
  );
}
