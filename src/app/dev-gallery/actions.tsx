import { Bell, Heart, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { IconButton } from '#ui/actions/icon-button.tsx';
import { LinkButton } from '#ui/actions/link-button.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Badge, type BadgeTone } from '#ui/text/badge.tsx';
import { Chip } from '#ui/text/chip.tsx';

const tones: BadgeTone[] = ['neutral', 'red', 'blue', 'success', 'warning', 'error', 'info', 'ink'];

export function ActionsPart() {
  const [chips, setChips] = useState(['Austin, TX', 'Blond', 'Age 25 to 35']);
  return (
    <Section title="Buttons, badges, chips">
      <div className="flex flex-wrap items-center gap-3">
        <Button>Save profile</Button>
        <Button variant="secondary">Cancel</Button>
        <Button variant="quiet">Show more</Button>
        <Button variant="danger">
          <Trash2 aria-hidden />
          Delete account
        </Button>
        <Button busy>Saving</Button>
        <Button disabled>Not yet</Button>
        <LinkButton to="#" size="large">
          Book a session
        </LinkButton>
        <Button size="small">Small</Button>
        <IconButton label="Follow">
          <Heart aria-hidden />
        </IconButton>
        <IconButton label="Notifications" size="small">
          <Bell aria-hidden />
        </IconButton>
      </div>
      <div className="mt-4 flex flex-wrap gap-2">
        {tones.map((tone) => (
          <Badge key={tone} tone={tone}>
            {tone}
          </Badge>
        ))}
      </div>
      <div className="mt-4 flex flex-wrap gap-2">
        {chips.map((chip) => (
          <Chip key={chip} removeLabel={`Remove ${chip}`} onRemove={() => setChips(chips.filter((one) => one !== chip))}>
            {chip}
          </Chip>
        ))}
        <Chip>Fixed</Chip>
      </div>
    </Section>
  );
}
