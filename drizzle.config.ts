import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: './service/data/schema*.ts',
  out: './service/data/migrations',
});
