/** The parts of the package that the tests use; it ships no types. */
declare module 'oidc-provider' {
	import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';

	export class Provider {
		constructor(issuer: string, configuration: object);
		Grant: new (grant: {
			accountId: string;
			clientId: string;
		}) => {
			addOIDCScope(scope: string): void;
			save(): Promise<string>;
		};
		callback(): RequestListener;
		interactionDetails(
			request: IncomingMessage,
			response: ServerResponse,
		): Promise<{ params: { client_id: string } }>;
		interactionFinished(
			request: IncomingMessage,
			response: ServerResponse,
			result: object,
		): Promise<void>;
	}

	export const interactionPolicy: {
		base(): { add(prompt: object, at: number): void };
		Prompt: new (about: { name: string; requestable: boolean }) => object;
	};
}
