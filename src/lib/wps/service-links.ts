/** Where the customer-service window may lead: the link by type, and the hosts that may be left to. */
export interface ServiceLinks {
	hosts: readonly string[];
	/** Links by `csType`. */
	links: ReadonlyMap<number, string>;
	/** Other ways to reach whoever runs the site. */
	resources: readonly { resourceType: string; url: string }[];
}

/** Live chat: the one that the window opens (spec 3, "The entry of type 3"). */
export const LIVE_CHAT = 3;
/** Ours: the service of the higher VIP levels. */
export const VIP_SERVICE = 4;
/** Spec 6, "VIP customer service is used when club rankLevel is above 4". */
export const VIP_RANK_ABOVE = 4;
