/** The account that the page was made for; '' on a visitor's page. */
export const accountOfPage = (): string => document.querySelector<HTMLMetaElement>('meta[name="account"]')?.content ?? '';
