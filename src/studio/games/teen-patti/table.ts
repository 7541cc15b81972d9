import { BOT_POLICY } from './bots.ts';
import { BOTS_TO, TEEN_PATTI } from './rules.ts';

/** Everything that decides what a seat gets: its hash is the version of the game. */
export const TABLE = { ...TEEN_PATTI, botsTo: BOTS_TO, bots: BOT_POLICY } as const;
