import { refuse } from '#platform/core/refuse.ts';
import type { InvitationLinks } from '#platform/people/registration/invitation-links.ts';
import { giveFirstRates } from '../rebates/give-first-rates.ts';
import { lockRecruiter } from '../require-recruiter.ts';
import { insertUse, lockLink, selectLink, selectLinkOfCode } from './rows.ts';

/**
 * What a registration asks of links. It holds the row of the link, so that registrations at once do not
 * pass `uses_max`, and then that of its agent. Both come before the place in the tree, as in a move.
 */
export const invitationLinks: InvitationLinks = {
	async find(db, by) {
		const link = await selectLinkOfCode(db, by);
		if (!link) return undefined;
		return link.state === 'open' ? { linkId: link.id, agentId: link.agentId } : null;
	},
	async register(tx, { linkId, create, now }) {
		await lockLink(tx, linkId);
		const link = await selectLink(tx, { id: linkId, now });
		const isOpen = link?.state === 'open' && (await lockRecruiter(tx, link.agentId));
		if (!isOpen) throw refuse('invitation_code_error', {}, 'affiliateCode');
		const { agentId, type, rates } = link;
		const memberId = await create(type);
		await insertUse(tx, { linkId, memberId, now });
		await giveFirstRates(tx, { agentId, memberId, rates, isCut: true, now });
		return memberId;
	},
};
