// In the parts that a strict policy allows: its styles are a file, its worker is one of our own scripts.
import 'altcha/altcha.css';
import 'altcha/external';
import Pbkdf2Worker from 'altcha/workers/pbkdf2?worker';

// The one that `platform/captcha/proof-of-work.server.ts` asks for.
$altcha.algorithms.set('PBKDF2/SHA-256', () => new Pbkdf2Worker());
