import { checkInJobs } from './check-ins/jobs.server.ts';
import { remindOfAppointmentsJob } from './reminders/jobs.server.ts';

export const appointmentJobs = [...checkInJobs, remindOfAppointmentsJob];
