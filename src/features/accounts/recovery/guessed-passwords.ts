/**
 * Words that most guessed passwords are made of: our own short list, in lower case, without digits and symbols. A
 * password that is one of them with digits and symbols around it, or with letters written as digits, is refused.
 */
const WORDS = new Set(
  `password passwort passw pass passwd pwd welcome willkommen hello letmein login logmein admin administrator root user guest test tester
  testing changeme change default secret master access qwerty qwertyui qwertyuiop qwertz qwert qazwsx qazwsxedc asdf asdfgh asdfghjkl zxcvbn
  zxcvbnm abc abcd abcde abcdef abcdefg abcdefgh abcdefghi iloveyou iloveu loveyou lovely love lover monkey dragon sunshine princess football
  baseball basketball soccer hockey superman batman spiderman starwars pokemon shadow michael jordan jennifer jessica ashley daniel charlie
  thomas michelle nicole andrew joshua matthew robert william liverpool chelsea arsenal barcelona manchester ferrari mustang harley corvette
  mercedes porsche summer winter spring autumn january february march april june july august september october november december monday
  tuesday wednesday thursday friday saturday sunday computer internet google facebook instagram twitter whatsapp samsung iphone apple
  microsoft windows linux android freedom whatever nothing trustno trustnoone blahblah cheese pepper ginger flower butterfly cookie
  chocolate banana orange purple yellow silver golden diamond killer hunter ranger tigger tiger lion eagle phoenix matrix
  wrestling wrestler wrestle matwise boxing fighter fight girl girls sexy babe honey angel angels heaven jesus god money dollar million
  newyork london berlin paris texas austin america american canada mexico
  company office work server database oracle temp temppass temporary mypassword yourpassword thepassword newpassword password password
  onetwothree admins superuser supervisor manager`.split(/\s+/),
);

const LETTERS: Record<string, string> = { '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't', '@': 'a', $: 's', '!': 'i' };

const isRunOrRepeat = (letters: string) => letters !== '' && /^(.{1,3}?)\1+$/.test(letters);

/** Whether a password is one that everybody tries first: 'Password1', 'Qwerty123!', 'P@ssw0rd2024', 'Aa1Aa1Aa1'. */
export function isCommonPassword(password: string): boolean {
  const lower = password.toLowerCase();
  const bare = lower.replaceAll(/[^a-z]/g, '');
  const trimmed = lower.replace(/^[^a-z]+/, '').replace(/[^a-z@$]+$/, '');
  const spelled = [...lower.replace(/[\d!#?*&%]+$/, '')].map((letter) => LETTERS[letter] ?? letter).join('');
  const readings = [bare, trimmed, [...trimmed].map((letter) => LETTERS[letter] ?? letter).join(''), spelled];
  return isRunOrRepeat(lower) || readings.some((reading) => WORDS.has(reading.replaceAll(/[^a-z]/g, '')));
}
