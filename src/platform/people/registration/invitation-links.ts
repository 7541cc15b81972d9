import type { Tx } from '#platform/db/database.ts';

/** A link of an agent, by which new members come. */
export interface InvitationLink {
	linkId: string;
	agentId: number;
}

/** The links of agents, which the area of agents keeps. */
export interface InvitationLinks {
	/** Finds the link of a code; null for a link that is not open, undefined for no link. */
	find(
		db: Tx,
		{ code, now }: { code: string; now: Date },
	): Promise<InvitationLink | null | undefined>;
	/**
	 * Creates a member by a link, with its type and rates, and counts the use. Refuses
	 * `invitation_code_error` at `affiliateCode` where the link is not open any more.
	 */
	register(tx: Tx, { linkId, now, create }: LinkRegistration): Promise<number>;
}

export interface LinkRegistration {
	linkId: string;
	/** Creates the member of a type, and returns its id. */
	create: (type: number) => Promise<number>;
	now: Date;
}
