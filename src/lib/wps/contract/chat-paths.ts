/** The paths of calls of the chat room that a script makes without their schemas. */
export const CHAT_PATHS = {
	messages: '/wps/chat/messages',
	seen: '/wps/chat/seen',
	report: '/wps/chat/messages/report',
	ignore: '/wps/chat/messages/ignore',
} as const;
