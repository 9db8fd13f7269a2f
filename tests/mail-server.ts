import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export type Received = { to: string; messageId: string; at: number; content: string };

/** A real SMTP server on loopback that takes everything. @param wanted its port; a free one unless told @returns what came, in order, and how to end it */
export async function startMailServer(wanted = 0): Promise<{ url: string; received: Received[]; stop: () => Promise<void> }> {
  const received: Received[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const content = Buffer.concat(chunks).toString();
        const messageId = /^Message-ID: (\S+)/im.exec(content)?.[1] ?? '';
        for (const { address } of session.envelope.rcptTo) received.push({ to: address, messageId, at: Date.now(), content });
        done();
      });
    },
  });
  // A client that is killed resets its connection.
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(wanted, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return { url: `smtp://127.0.0.1:${port}`, received, stop: () => new Promise((resolve) => server.close(() => resolve())) };
}
