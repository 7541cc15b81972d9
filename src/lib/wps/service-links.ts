/** Targets of the customer-service window: links by type, and the hosts that it may redirect to. */
export interface ServiceLinks {
	hosts: readonly string[];
	/** Links by `csType`. */
	links: ReadonlyMap<number, string>;
	/** Conversations on the site take what no link does. Absent in front of a host. */
	hasForm?: boolean;
	/** Other contacts of the operator. */
	resources: readonly { resourceType: string; url: string }[];
}

/** The type of live chat, which the window opens (spec 3, "The entry of type 3"). */
export const LIVE_CHAT = 3;
/** Ours: the type of the service for the higher VIP levels. */
export const VIP_SERVICE = 4;
/** Spec 6, "VIP customer service is used when club rankLevel is above 4". */
export const VIP_RANK_ABOVE = 4;
