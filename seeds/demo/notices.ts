import { notifications } from '#db/schema/index.ts';
import type { NotificationKind } from '#shared/notification-kinds.ts';
import type { DemoPerson, DemoWorld } from './world.ts';

type Told = { kind: NotificationKind; title: string; body?: string; url: string; days: number; read?: boolean };

/** What is under the bells of the demo log-ins. Every email about it went out long ago. */
export function addNotices(world: DemoWorld) {
  const [girl, guy] = [world.girls[0] as DemoPerson, world.guys[0] as DemoPerson];
  const follower = (at: number) => world.guys[at]?.username ?? '';
  tell(world, girl.userId, [
    { kind: 'profile-decided', title: 'Your profile picture is approved', body: 'Everyone can see it now.', url: '/dashboard', days: 21, read: true },
    { kind: 'follower-new', title: `${follower(12)} follows you`, url: `/guy/${follower(12)}`, days: 9, read: true },
    { kind: 'review-received', title: 'A new review about you: thumbs up', url: '/my-profile', days: 5, read: true },
    ...[3, 5, 8].map((at): Told => ({ kind: 'booking-received', title: `Booking request from ${follower(at)}`, url: '/bookings', days: 4 / at })),
  ]);
  tell(world, guy.userId, [
    { kind: 'reference-received', title: 'A girl wrote a reference about you', url: `/guy/${guy.username}`, days: 12, read: true },
    { kind: 'booking-answered', title: `${world.girls[4]?.name ?? ''} completed your booking`, url: '/bookings', days: 1.5 },
  ]);
}

function tell(world: DemoWorld, userId: string | null, notices: readonly Told[]) {
  for (const { days, read = false, ...notice } of notices) {
    const createdAt = world.days.ago(days);
    world.book.add(notifications, { userId: userId as string, ...notice, createdAt, digestedAt: createdAt, readAt: read ? world.days.ago(days / 2) : null });
  }
}
