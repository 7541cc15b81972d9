import { isAgentType } from '#lib/rules/auth/account.ts';
import { refuse } from '#platform/core/refuse.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Registration } from './read-registration.ts';
import { findRecruiter, type Recruiter, type Upline } from './rows.ts';

type Codes = Pick<Registration, 'affiliateCode' | 'referralCode' | 'recommenderId'>;

/** Who has brought a new member. */
export interface Inviters {
	/** The agent of the affiliate code, else the recruiting member. */
	upline: Upline | undefined;
	/** The player whose friend the new member is; an agent has contracts instead. */
	referrerId: number | undefined;
}

/**
 * Finds the upline of a new member, and the player who has invited it. Every given code must be valid.
 * Refuses `invitation_code_error` at the field.
 */
export async function findInviters(db: Tx, codes: Codes): Promise<Inviters> {
	const { affiliateCode, referralCode, recommenderId } = codes;
	const found: Upline[] = [];
	const players: number[] = [];
	if (affiliateCode !== undefined) {
		const agent = await findAffiliate(db, affiliateCode);
		if (!agent) throw refuse('invitation_code_error', {}, 'affiliateCode');
		found.push({ memberId: agent.id, kind: 'affiliate', code: affiliateCode });
	}
	if (referralCode !== undefined) {
		const member = await findActiveRecruiter(db, { code: referralCode });
		if (!member) throw refuse('invitation_code_error', {}, 'referralCode');
		found.push({ memberId: member.id, kind: 'referral', code: referralCode });
		if (!isAgentType(member.type)) players.push(member.id);
	}
	if (recommenderId !== undefined) {
		const member = await findRecommender(db, recommenderId);
		if (!member) throw refuse('invitation_code_error', {}, 'recommenderId');
		found.push({ memberId: member.id, kind: 'recommender', code: recommenderId });
		if (!isAgentType(member.type)) players.push(member.id);
	}
	return { upline: found[0], referrerId: players[0] };
}

/** Finds the agent with an affiliate code; undefined for an ordinary member's code. */
export async function findAffiliate(db: Tx, code: string): Promise<Recruiter | undefined> {
	const member = await findActiveRecruiter(db, { code });
	return member && isAgentType(member.type) ? member : undefined;
}

/** Finds a recommender by referral code or member id. */
async function findRecommender(db: Tx, text: string): Promise<Recruiter | undefined> {
	const byCode = await findActiveRecruiter(db, { code: text });
	if (byCode || !/^[1-9]\d{0,8}$/.test(text)) return byCode;
	return await findActiveRecruiter(db, { id: Number(text) });
}

/** Finds a member who may recruit: active, and no trial account. */
async function findActiveRecruiter(db: Tx, by: { code: string } | { id: number }) {
	const member = await findRecruiter(db, by);
	return member?.status === 'active' && member.type !== 4 ? member : undefined;
}
