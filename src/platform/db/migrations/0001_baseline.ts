import { type Kysely, sql } from 'kysely';
import { getSqlFile } from '../sql-files.ts';
import { auth } from './baseline/auth.ts';
import { botCheck } from './baseline/bot-check.ts';
import { codes } from './baseline/codes.ts';
import { content } from './baseline/content.ts';
import { functions } from './baseline/functions.ts';
import { games } from './baseline/games.ts';
import { help } from './baseline/help.ts';
import { jackpot } from './baseline/jackpot.ts';
import { ledger } from './baseline/ledger.ts';
import { members } from './baseline/members.ts';
import { messages } from './baseline/messages.ts';
import { notices } from './baseline/notices.ts';
import { points } from './baseline/points.ts';
import { profiles } from './baseline/profiles.ts';
import { promotions } from './baseline/promotions.ts';
import { roles } from './baseline/roles.ts';
import { settings } from './baseline/settings.ts';
import { social } from './baseline/social.ts';
import { status } from './baseline/status.ts';
import { trials } from './baseline/trials.ts';
import { vendors } from './baseline/vendors.ts';
import { vip } from './baseline/vip.ts';
import { wallet } from './baseline/wallet.ts';

/** Functions that a generated column of `game` calls: they must exist before the table. */
const GENERATING = ['game_search_key', 'game_names_key'];

/** The tables, types, indexes and grants of every module, in the order of their references. */
const parts = [
	...[roles, ...GENERATING.map((name) => getSqlFile(name).text), functions, settings, ledger],
	...[members, auth, profiles, codes, messages, botCheck, trials, social],
	...[vendors, games, jackpot, wallet],
	...[promotions, vip, points],
	...[notices, help, content, status],
];

export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`create extension if not exists pg_trgm`.execute(db);
	for (const part of parts) await sql.raw(part).execute(db);
}
