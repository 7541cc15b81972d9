/** The public pages that are measured one by one. */
export const PAGES = ['home', 'promotions', 'promoDetail', 'help', 'rng'] as const;
export type PageName = (typeof PAGES)[number];
