import { createContext } from 'react';

/** The nonce of this answer's scripts. Only on the server: in the browser nobody needs it and nobody may read it. */
export const NonceContext = createContext<string | undefined>(undefined);
