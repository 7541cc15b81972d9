import type { Migration } from 'kysely/migration';
import * as ledger from './0001_ledger.ts';
import * as members from './0002_members.ts';
import * as vendors from './0003_vendors.ts';
import * as games from './0004_games.ts';
import * as notices from './0005_notices.ts';
import * as system from './0006_system.ts';
import * as wallet from './0007_wallet.ts';
import * as together from './0019_together.ts';

/** Every migration, in order. One that was released is never changed; a later one corrects it. */
export const migrations: Record<string, Migration> = {
	'0001_ledger': ledger,
	'0002_members': members,
	'0003_vendors': vendors,
	'0004_games': games,
	'0005_notices': notices,
	'0006_system': system,
	'0007_wallet': wallet,
	'0019_together': together,
};
