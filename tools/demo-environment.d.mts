export interface DemoEnvironment extends NodeJS.ProcessEnv {
  PORT: string;
  SANDBOX_PORT: string;
  DATA_DIR: string;
  PUBLIC_ORIGIN: string;
  API_URL: string;
}

export function demoEnvironment(given?: NodeJS.ProcessEnv): DemoEnvironment;
