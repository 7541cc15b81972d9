import { isAgentType } from '#lib/rules/auth/account.ts';
import { refuse } from '#platform/core/refuse.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Registration } from './read-registration.ts';
import { findRecruiter, type Recruiter, type Upline } from './rows.ts';

type Codes = Pick<Registration, 'affiliateCode' | 'referralCode' | 'recommenderId'>;

/**
 * Who stands above a new member: the agent of the affiliate code, else who recruited them. Every code
 * that was given has to be somebody's. Refuses `invitation_code_error` at the field.
 */
export async function findUpline(db: Tx, codes: Codes): Promise<Upline | undefined> {
	const { affiliateCode, referralCode, recommenderId } = codes;
	const found: Upline[] = [];
	if (affiliateCode !== undefined) {
		const agent = await findAffiliate(db, affiliateCode);
		if (!agent) throw refuse('invitation_code_error', {}, 'affiliateCode');
		found.push({ memberId: agent.id, kind: 'affiliate', code: affiliateCode });
	}
	if (referralCode !== undefined) {
		const member = await findLiving(db, { code: referralCode });
		if (!member) throw refuse('invitation_code_error', {}, 'referralCode');
		found.push({ memberId: member.id, kind: 'referral', code: referralCode });
	}
	if (recommenderId !== undefined) {
		const member = await findRecommender(db, recommenderId);
		if (!member) throw refuse('invitation_code_error', {}, 'recommenderId');
		found.push({ memberId: member.id, kind: 'recommender', code: recommenderId });
	}
	return found[0];
}

/** The agent who recruits by a code; nobody when it is an ordinary member's. */
export async function findAffiliate(db: Tx, code: string): Promise<Recruiter | undefined> {
	const member = await findLiving(db, { code });
	return member && isAgentType(member.type) ? member : undefined;
}

/** By their own code or their number as a member. */
async function findRecommender(db: Tx, text: string): Promise<Recruiter | undefined> {
	const byCode = await findLiving(db, { code: text });
	if (byCode || !/^[1-9]\d{0,8}$/.test(text)) return byCode;
	return await findLiving(db, { id: Number(text) });
}

/** Somebody who may recruit: no trial account, neither locked nor excluded. */
async function findLiving(db: Tx, by: { code: string } | { id: number }) {
	const member = await findRecruiter(db, by);
	return member?.status === 'active' && member.type !== 4 ? member : undefined;
}
