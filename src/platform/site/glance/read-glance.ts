import type { Money } from '#lib/money.ts';
import { avatarOf } from '#lib/rules/profiles/avatars.ts';
import type { Glance, GlanceInput, GlancePart, ReadGlance } from '#lib/wps/glance.ts';
import type { Vault } from '#platform/core/vault.ts';
import type { Database } from '#platform/db/database.ts';
import { symbolOf } from '#platform/ledger/accounts.ts';
import { recentLotteriesOf } from '#platform/lottery/games/list-games.ts';
import {
	authenticateToken,
	hashOf,
	isWithoutPassword,
	type PasswordState,
	TOUCH_INTERVAL_MS,
} from '#platform/people/auth/sessions/sessions.ts';
import { detailsOf } from '#platform/people/profiles/details.ts';
import { type InflowState, inflowOf, roomOf } from '#platform/people/protection/inflow.ts';
import { depositLimitsOf } from '#platform/people/protection/limit-of.ts';
import { openRoundOf } from '#platform/play/games/game-value.ts';
import type { KnownGames } from '#platform/play/games/known-games.ts';
import type { ReadShare } from '#platform/play/jackpot/drop/read-share.ts';
import { type LatestGameRow, latestGameOf, latestGamesOf } from '#platform/play/vendors/rounds.ts';
import { listStatuses } from '#platform/rewards/claims/list-statuses.ts';
import type { ReadLabel } from '#platform/rewards/vip/club-labels.ts';
import type { Settings } from '#platform/settings/settings.ts';

interface GlanceServices {
	vault: Vault;
	settings: () => Settings;
	mustChangePassword: (state: PasswordState) => boolean;
	games: KnownGames;
	readShare: ReadShare;
	readLabel: ReadLabel;
}

/** The recent games of a page: `COUNT` of `load-recent-games.ts`. */
const RECENT_MAX = 8;

interface GlanceRow {
	now: Date;
	last_seen_at: Date;
	is_limited: boolean;
	proved_by: string | null;
	id: number;
	nickname: string;
	type: number;
	currency: string;
	status: 'active' | 'locked' | 'excluded';
	password_expired: boolean;
	one_time_until: Date | null;
	details: Buffer | null;
	avatar: number | null;
	rank: number | null;
	cash: Money;
	favourites?: number[];
	recent?: LatestGameRow[] | null;
	inflow?: InflowState;
	lotteries?: { recent: number[]; favourites: number[] };
}

/** What each part adds to the statement; the other parts are read apart from it. */
const COLUMNS: Partial<Record<GlancePart, string>> = {
	favourites: `array(
		select f.game_id from game_favourite f where f.member_id = m.id) as favourites`,
	recent: `(select jsonb_agg(to_jsonb(g) || jsonb_build_object('held', g.held::text))
		from (${latestGamesOf('m.id')}) g) as recent`,
	playMoney: `(${inflowOf('m')}) as inflow`,
	lotteries: `jsonb_build_object('recent', array(${recentLotteriesOf('m.id')}), 'favourites', array(
		select f.game_id from lottery.favourite f where f.member_id = m.id)) as lotteries`,
};

/**
 * A token that was replaced a moment ago has no glance: its page is rendered for its request. The
 * account of the cash is tracked: its balance is in its row.
 */
function statementOf(columns: readonly string[]): string {
	return `
		select core.now() as now, s.last_seen_at, s.is_limited, s.proved_by,
			m.id, m.nickname, m.type, m.currency, m.status, m.password_expired, m.one_time_until,
			p.details, p.avatar, v.rank, coalesce(a.balance, 0) as cash
			${columns.map((column) => `, ${column}`).join('')}
		from member_session s
		join member m on m.id = s.member_id
		left join member_profile p on p.member_id = m.id
		left join vip_member v on v.member_id = m.id
		left join ledger.account a
			on a.owner_id = m.id and a.kind = 'player.cash' and a.currency = m.currency
		where s.token_hash = $1 and s.ended_at is null and s.expires_at > core.now()
			and s.last_seen_at + s.idle_s * interval '1 second' > core.now()`;
}

/** Creates the reader of glances. It extends the session as a call does. */
export function createReadGlance(db: Database, services: GlanceServices): ReadGlance {
	return async (input) => {
		const row = await selectGlance(db, input);
		if (!row) return undefined;
		if (row.now.getTime() - row.last_seen_at.getTime() > TOUCH_INTERVAL_MS) {
			await authenticateToken(db, input.token, input);
		}
		return await glanceOf(db, services, row, input);
	};
}

/** Each set of parts is a statement of its own, prepared once per connection. */
const statements = new Map<string, string>();

async function selectGlance(
	db: Database,
	{ token, parts }: GlanceInput,
): Promise<GlanceRow | undefined> {
	const asked = Object.entries(COLUMNS).filter(([part]) => parts.has(part as GlancePart));
	const name = ['glance', ...asked.map(([part]) => part)].join(' ');
	const text = statements.get(name) ?? statementOf(asked.map(([, column]) => column));
	statements.set(name, text);
	const { rows } = await db.pool.query<GlanceRow>({ name, text, values: [hashOf(token)] });
	return rows[0];
}

async function glanceOf(
	db: Database,
	services: GlanceServices,
	row: GlanceRow,
	{ language, parts }: GlanceInput,
): Promise<Glance> {
	const { settings, games, readShare } = services;
	const { recent, favourites, inflow, lotteries } = row;
	const { id: memberId, now } = row;
	const [clubLabel, latest, offers, jackpotShare] = await Promise.all([
		services.readLabel(db, { rank: row.rank, type: row.type, language }),
		parts.has('recent') ? readRecent(db, games, recent ?? [], language) : undefined,
		parts.has('offers') ? listStatuses(db, { memberId, now, language }) : undefined,
		parts.has('jackpotShare') ? readShare(db, { memberId, now }) : undefined,
	]);
	return {
		member: { ...memberOf(row, services), ...(clubLabel && { clubLabel }) },
		balance: {
			sumBalance: row.cash,
			currency: row.currency,
			currencySymbol: symbolOf(row.currency),
		},
		recent: latest,
		offers,
		jackpotShare,
		favourites: favourites ? new Set(favourites.map(String)) : undefined,
		playMoney: inflow ? playMoneyOf(inflow, settings()) : undefined,
		lotteries: lotteries
			? { recent: lotteries.recent, favourites: new Set(lotteries.favourites) }
			: undefined,
	};
}

function memberOf(row: GlanceRow, { vault, mustChangePassword }: GlanceServices): Glance['member'] {
	const { details } = row;
	const nickname = detailsOf(vault, { member_id: row.id, details }).nickname || row.nickname;
	const avatar = avatarOf(String(row.avatar ?? 0));
	return {
		account: row.nickname,
		nickname,
		type: row.type,
		contactNeeded: row.is_limited,
		excluded: row.status === 'excluded',
		mustChangePassword: mustChangePassword({
			isPasswordExpired: row.password_expired,
			isPasswordForOnce: row.one_time_until !== null,
			isEnteredWithout: row.proved_by !== null && isWithoutPassword(row.proved_by),
		}),
		...(avatar !== undefined && { avatar: String(avatar) }),
	};
}

/** Lists what `listRecentGames` does: a closed game only while it holds a stake. */
async function readRecent(
	db: Database,
	games: KnownGames,
	rows: readonly LatestGameRow[],
	language: string,
): Promise<Glance['recent']> {
	const latest = rows.map(latestGameOf);
	const known = await games.read(db, latest, language);
	const unfinished = new Map(latest.map((game) => [keyOf(game), game.unfinished]));
	return known
		.flatMap(({ key, game: { isOpen, ...game } }) => {
			const open = unfinished.get(keyOf(key));
			if (!isOpen && !open) return [];
			return [
				{
					...game,
					openRound: open && openRoundOf(open),
					isClosed: isOpen ? undefined : true,
				},
			];
		})
		.slice(0, RECENT_MAX);
}

function keyOf({ vendorCode, gameCode }: { vendorCode: string; gameCode: string }): string {
	return `${vendorCode}/${gameCode}`;
}

function playMoneyOf(inflow: InflowState, settings: Settings): Glance['playMoney'] {
	return {
		isOpen: settings.DPSTBAS3 && !settings.CREDITMAR3,
		remaining: roomOf(inflow, depositLimitsOf(settings)).amount,
	};
}
