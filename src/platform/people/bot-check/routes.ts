import { getBotCheckTask, getCaptcha } from '#lib/wps/contract/bot-check.ts';
import { refuse } from '#platform/core/refuse.ts';
import { type Route, route, routeWithDb } from '#platform/core/route.ts';
import type { BotCheck } from './bot-check.ts';
import { makeCaptcha } from './captcha.ts';

interface Options {
	botCheck: BotCheck;
	/** Rate limit of captchas per address. */
	perAddress: { consumeFrom(address: string): Promise<void> };
}

/** Routes of the captcha and of the browser's bot-check task. */
export function botCheckRoutes({ botCheck, perAddress }: Options): Route[] {
	return [
		routeWithDb(
			getCaptcha,
			async (_, { db, client, now }) => {
				const { deviceKey } = client;
				if (!deviceKey) throw refuse('invalid_input');
				return (await makeCaptcha(db, { deviceKey, now })).toString('base64');
			},
			// A transaction would hold one connection while the limit waits for another.
			(_, { client }) => perAddress.consumeFrom(client.address),
		),
		route(getBotCheckTask, async ({ purpose }, { client, now }) => {
			const { deviceKey } = client;
			if (!deviceKey) throw refuse('invalid_input');
			return await botCheck.ask({ purpose, deviceKey, now });
		}),
	];
}
