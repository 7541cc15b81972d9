import { startSimulator } from './simulator.ts';

// Runs the simulator as a separate process, connected to the platform only over the network.
const simulator = await startSimulator(JSON.parse(process.env['SIMULATOR_OPTIONS'] ?? '{}'));
process.stdout.write(`${simulator.origin}\n`);
process.once('SIGTERM', () => void simulator.close().then(() => process.exit(0)));
