import type { Machine } from './machine.ts';

/** The installed site, run by its own user with the settings of a real site. */
export class Service {
  private readonly machine: Machine;
  private running: ReturnType<Machine['start']> | undefined;

  constructor(machine: Machine) {
    this.machine = machine;
  }

  /** @returns whether it became ready */
  start(): boolean {
    this.running = this.machine.start('set -a; . /etc/matwise/matwise.env; exec /opt/matwise/bin/matwise start', { as: 'matwise' });
    return this.machine.sh('for n in $(seq 150); do curl -sf http://127.0.0.1:3000/readyz && exit 0; sleep 1; done; exit 1').status === 0;
  }

  async stop() {
    await this.running?.stop();
    this.running = undefined;
  }

  removeData() {
    this.machine.sh('rm -rf /var/lib/matwise/* /var/lib/matwise/.[a-z]*');
  }

  output = () => this.running?.output() ?? '';
}
