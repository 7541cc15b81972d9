import { isAgentType } from '#lib/rules/auth/account.ts';
import { refuse } from '#platform/core/refuse.ts';
import type { Tx } from '#platform/db/database.ts';
import type { InvitationLink, InvitationLinks } from './invitation-links.ts';
import type { Registration } from './read-registration.ts';
import { findRecruiter, type Recruiter, type Upline } from './rows.ts';

type Codes = Pick<Registration, 'affiliateCode' | 'referralCode' | 'recommenderId'>;

/** Who has brought a new member. */
export interface Inviters {
	/** The agent of the affiliate code, else the recruiting member. */
	upline: Upline | undefined;
	/** The player whose friend the new member is; an agent has contracts instead. */
	referrerId: number | undefined;
	/** The link of the affiliate code, if it is one of a link. */
	link?: InvitationLink | undefined;
}

/**
 * Finds the upline of a new member, and the player who has invited it. Every given code must be valid.
 * An affiliate code is that of a link first, else an agent's own. Refuses `invitation_code_error` at
 * the field.
 */
export async function findInviters(db: Tx, codes: Codes, by?: LinkSearch): Promise<Inviters> {
	const { affiliateCode, referralCode, recommenderId } = codes;
	const found: Upline[] = [];
	const players: number[] = [];
	let link: InvitationLink | undefined;
	if (affiliateCode !== undefined) {
		const affiliate = await findAffiliate(db, affiliateCode, by);
		if (!affiliate) throw refuse('invitation_code_error', {}, 'affiliateCode');
		found.push({ memberId: affiliate.agentId, kind: 'affiliate', code: affiliateCode });
		link = affiliate.link;
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
	return { upline: found[0], referrerId: players[0], link };
}

export interface LinkSearch {
	links: InvitationLinks;
	now: Date;
}

export interface Affiliate {
	agentId: number;
	link?: InvitationLink;
}

/**
 * Finds the agent of an affiliate code: of an open link, or the agent's own. Undefined for an ordinary
 * member's code, for a link that is not open, and for an agent who cannot recruit now.
 */
export async function findAffiliate(
	db: Tx,
	code: string,
	by?: LinkSearch,
): Promise<Affiliate | undefined> {
	const link = await by?.links.find(db, { code, now: by.now });
	if (link === null) return undefined;
	const agent = await findActiveRecruiter(db, link ? { id: link.agentId } : { code });
	if (!agent || !isAgentType(agent.type)) return undefined;
	return { agentId: agent.id, ...(link && { link }) };
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
