import { textIn } from '#lib/rules/texts.ts';
import * as contract from '#lib/wps/contract/rewards.ts';
import { refuse } from '#platform/core/refuse.ts';
import { type Route, route, routeWithDb } from '#platform/core/route.ts';
import { type Tx, transaction } from '#platform/db/database.ts';
import type { Throttle } from '#platform/people/auth/throttle.ts';
import { readSettings } from '#platform/settings/read-settings.ts';
import { isMission, listMissionRules } from '../missions/mission-rules.ts';
import { findInvitation } from '../referral/list-friends.ts';
import { hasOffer } from '../referral/read-referral.ts';
import { wireInvitation } from '../referral/wire-friend.ts';
import { readTableNames } from '../rules/table-names.ts';
import { countUsable } from '../tickets/list-tickets.ts';
import { applyFor } from './apply.ts';
import { claimCode, hasCodes } from './claim-code.ts';
import { joinRule, leaveRule } from './join-rule.ts';
import { listRewards, type RewardRow } from './list-rewards.ts';
import type { ClaimPrize } from './prize-of-claim.ts';
import { mayHaveOffers, requireCentre, setOffers } from './require-offers.ts';
import { claimSignIn, readSignIn } from './sign-in.ts';
import { type Taken, takeReward } from './take-reward.ts';
import { unitOf, wirePrize } from './wire-prize.ts';

interface ClaimServices {
	/** Entries of codes by a member; slows a search. */
	codeThrottle: Pick<Throttle, 'consume'>;
}

/** The routes of offers that a member takes. */
export function claimRoutes({ codeThrottle }: ClaimServices): Route[] {
	return [...readRoutes(), ...countRoutes(), ...takeRoutes(codeThrottle), ...joinRoutes()];
}

function readRoutes(): Route[] {
	return [
		routeWithDb(contract.listRewards, async ({ promotionType }, { db, caller, client, now }) => {
			const language = languageOf(client.language);
			if (!(await mayHaveOffers(db))) return { list: [], isPaused: true };
			const asked = { memberId: caller.memberId, now, language };
			const [found, has, invitation] = await Promise.all([
				listRewards(db, asked),
				hasCodes(db, now),
				findInvitation(db, caller.memberId, now),
			]);
			const isWanted = ({ rule }: RewardRow) =>
				promotionType === undefined || rule.type === promotionType;
			const rows = (list: readonly RewardRow[]) => wireRows(db, list.filter(isWanted), language);
			return {
				list: await rows(found.list),
				running: await rows(found.running),
				past: await rows(found.past),
				statuses: found.statuses.map(({ rule, status }) => ({ promotionId: rule.code, status })),
				hasCodes: has,
				...(found.without && { without: found.without }),
				...(invitation && !found.without && { invitation: wireInvitation(invitation) }),
			};
		}),
		routeWithDb(contract.listClaims, async ({ status }, { db, caller, client, now }) => {
			const language = languageOf(client.language);
			if (!(await mayHaveOffers(db))) return { list: [] };
			const found = await listRewards(db, { memberId: caller.memberId, now, language });
			const waiting = found.running.filter((row) => row.status === 'APPLYING');
			const list =
				status === 'I'
					? found.list
					: status === 'P'
						? waiting
						: [...found.list, ...waiting, ...found.past];
			return { list: await wireRows(db, list, language) };
		}),
	];
}

function countRoutes(): Route[] {
	return [
		routeWithDb(contract.getRewardCounts, async (_, { db, caller, client, now }) => {
			const { REWCEN3, PTSYS3, MISSIONLB3 } = await readSettings(db);
			const language = languageOf(client.language);
			const isOpen = REWCEN3 && (await mayHaveOffers(db));
			const found = isOpen
				? await listRewards(db, { memberId: caller.memberId, now, language })
				: undefined;
			const { memberId } = caller;
			const tickets = isOpen ? await countUsable(db, { memberId, now }) : 0;
			const missions = found?.list.filter(({ rule }) => isMission(rule)) ?? [];
			const hasMissions = isOpen && MISSIONLB3 && (await listMissionRules(db, now)).length > 0;
			return {
				MISSION: { enabled: hasMissions, count: hasMissions ? missions.length : 0 },
				REWARD: { enabled: isOpen, count: (found?.list.length ?? 0) + tickets },
				REFERRAL: { enabled: isOpen && !found?.without && (await hasOffer(db, now)) },
				POINT: { enabled: PTSYS3 },
			};
		}),
		routeWithDb(contract.getSignIn, async (_, { db, caller, now }) => {
			await requireCentre(db);
			const found = await readSignIn(db, { memberId: caller.memberId, now });
			if (!found) throw refuse('promotion_not_open');
			return {
				promotionId: found.rule.code,
				signedToday: found.signedToday,
				days: found.days.map(({ dayNo, cash, points, status }) => ({
					...{ dayNo, status },
					...(cash > 0n && { amount: cash }),
					...(points > 0n && { pointAmount: points }),
				})),
			};
		}),
	];
}

function takeRoutes(codeThrottle: ClaimServices['codeThrottle']): Route[] {
	return [
		route(contract.claimReward, async ({ promotionClaimId }, { tx, caller, client, now }) => {
			await requireCentre(tx);
			const [rule = '', ...rest] = promotionClaimId.split(':');
			const period = rest.join(':');
			if (period === '') throw refuse('claim_not_found');
			const { memberId } = caller;
			const language = languageOf(client.language);
			const taken = await takeReward(tx, { memberId, rule, period, language, now });
			return await wireTaken(tx, taken, language);
		}),
		routeWithDb(contract.claimPromoCode, async ({ promoCode }, { db, caller, client, now }) => {
			await requireCentre(db);
			const { memberId } = caller;
			// Before the transaction: it would hold a connection while the limit waits for another.
			await codeThrottle.consume(String(memberId));
			const language = languageOf(client.language);
			return await transaction(db, async (tx) => {
				const taken = await claimCode(tx, { memberId, code: promoCode, language, now });
				return await wireTaken(tx, taken, language);
			});
		}),
		route(contract.claimSignIn, async (_, { tx, caller, client, now }) => {
			await requireCentre(tx);
			const { memberId } = caller;
			const language = languageOf(client.language);
			return await wireTaken(tx, await claimSignIn(tx, { memberId, language, now }), language);
		}),
	];
}

function joinRoutes(): Route[] {
	return [
		route(contract.joinPromotion, async (input, { tx, caller, client, now }) => {
			await requireCentre(tx);
			const language = languageOf(client.language);
			const { promotionId: rule, termsVersion: version } = input;
			await joinRule(tx, { memberId: caller.memberId, rule, version, language, now });
			return { status: 'JOINED' as const };
		}),
		route(contract.leavePromotion, async ({ promotionId: rule }, { tx, caller, now }) => {
			await leaveRule(tx, { memberId: caller.memberId, rule, now });
			return {};
		}),
		route(contract.applyForReward, async (input, { tx, caller, client, now }) => {
			await requireCentre(tx);
			const { promotionId: rule, remarks: comment, pictures: images = [] } = input;
			const language = languageOf(client.language);
			const { memberId } = caller;
			const sent = await applyFor(tx, { memberId, rule, comment, images, language, now });
			return { ...sent, status: 'APPLYING' as const };
		}),
		route(contract.setOffers, async ({ wanted }, { tx, caller }) => {
			await setOffers(tx, caller.memberId, wanted);
			return { wanted };
		}),
	];
}

function languageOf(language: string): string {
	return language.toLowerCase();
}

interface Names {
	language: string;
	/** Of the rules whose tables tickets open. */
	names: ReadonlyMap<string, string>;
}

async function wireRows(db: Tx, list: readonly RewardRow[], language: string) {
	const prizes = list.map(({ prize }) => prize);
	const names = await namesOfTickets(db, prizes, language);
	return list.map((row) => wireRow(row, { language, names }));
}

function wireRow(row: RewardRow, { language, names }: Names) {
	const { claimId, rule, status, prize, expiresAt, progress, reason, decidedAt, released } = row;
	return {
		...{ claimId, status, promotionId: rule.code, promotionType: rule.type },
		title: textIn(rule.names, language),
		...(row.drawId !== undefined && { drawId: row.drawId }),
		...wirePrize(prize),
		...wireTickets(prize, names),
		...(expiresAt && { expireTime: expiresAt }),
		...(progress && { progress: { ...progress, unit: unitOf(rule) } }),
		...(released !== undefined && { releasedAmount: released }),
		...(reason !== undefined && { reason }),
		...(decidedAt && { decidedTime: decidedAt }),
	};
}

async function namesOfTickets(db: Tx, prizes: readonly ClaimPrize[], language: string) {
	const codes = prizes.flatMap(({ tickets = [] }) => tickets.map(({ rule }) => rule));
	return await readTableNames(db, codes, language);
}

function wireTickets({ tickets }: ClaimPrize, names: ReadonlyMap<string, string>) {
	return (
		tickets && {
			tickets: tickets.map(({ rule, count }) => {
				return { promotionId: rule, name: names.get(rule) ?? rule, count };
			}),
		}
	);
}

async function wireTaken(tx: Tx, { claimId, prize }: Taken, language: string) {
	const names = await namesOfTickets(tx, [prize], language);
	return {
		...{ claimId, status: 'CLAIMED' as const },
		...(prize.cash && { amount: prize.cash }),
		...(prize.points && { pointAmount: prize.points }),
		...(prize.bonus && { bonusAmount: prize.bonus }),
		...wireTickets(prize, names),
	};
}
