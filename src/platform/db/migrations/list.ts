import type { Migration } from 'kysely/migration';
import * as ledger from './0001_ledger.ts';
import * as members from './0002_members.ts';
import * as vendors from './0003_vendors.ts';
import * as games from './0004_games.ts';
import * as notices from './0005_notices.ts';
import * as system from './0006_system.ts';
import * as wallet from './0007_wallet.ts';
import * as settings from './0008_settings.ts';
import * as bonus from './0012_bonus.ts';
import * as vip from './0013_vip.ts';
import * as points from './0014_points.ts';
import * as help from './0015_help.ts';
import * as jackpot from './0016_jackpot.ts';
import * as bannerGroups from './0017_banner_groups.ts';
import * as changedAt from './0018_changed_at.ts';
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
	'0008_settings': settings,
	'0012_bonus': bonus,
	'0013_vip': vip,
	'0014_points': points,
	'0015_help': help,
	'0016_jackpot': jackpot,
	'0017_banner_groups': bannerGroups,
	'0018_changed_at': changedAt,
	'0019_together': together,
};
